/* The keys of questions that have rules of their own. */

/** The question whose answer is the list of plans with their prices. */
export const PLANS_KEY = 'pricing.plans';

/** The question whether there is a free plan. Requiring it does not restrict the paid plans. */
export const FREE_PLAN = 'pricing.free_plan';

/** The question how often a tool can be billed. */
export const BILLING_PERIODS = 'pricing.billing_periods';

/** The question whether a tool pauses when the platform warns. */
export const PAUSE_ON_WARNING = 'safety.pause_on_warning';

/** The category of APIs for developers. */
export const DEVELOPER_API = 'outreach-api';
