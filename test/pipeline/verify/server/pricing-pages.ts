import { document } from './pages.ts';

const LIMIT = '<h2>Limits</h2><p>Each seat may send up to <b>120</b> invitations a week, and 40 messages a day.</p>';
const PLANS = '<h2>Plans</h2><table><tr><th>Starter<td class="price">$<span>39</span><td>per month</table>';
const OTHER = '<h2>Support</h2><p>Write to us at any hour; a person answers within one working day.</p>';

/** One pricing page of an invented tool, and what may become of it. */
export const PRICING_PAGES = {
  unchanged: document('Pricing', `<h1>Pricing</h1>${PLANS}${LIMIT}${OTHER}`),
  priceChanged: document('Pricing', `<h1>Pricing</h1>${PLANS.replace('39', '49')}${LIMIT}${OTHER}`),
} as const;
