import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Indicator } from '../../../model/methodology.ts';

type Graded = Exclude<Indicator, { rule: 'yes' }>;
type Keys = Readonly<Record<string, CatalogueKey>>;

/** How much of its points an indicator earns with which answer, where that is more than yes and no. */
export function ruleWords(indicator: Graded, key: string, keys: Keys): string {
  switch (indicator.rule) {
    case 'level':
      return Object.entries(indicator.levels)
        .sort(([, a], [, b]) => b - a)
        .map(([value, percent]) => `${nameOf(value, keys[key])} ${percent} %`)
        .join(', ');
    case 'linear': {
      const { zero_at, full_at, currency, only_if = {} } = indicator;
      const unit = currency ?? keys[key]?.unit ?? '';
      const [all, none] = full_at < zero_at ? ['or less', 'or more'] : ['or more', 'or less'];
      const range = `${full_at} ${unit} ${all}, falling evenly to nothing at ${zero_at} ${unit}${zero_at === 0 ? '' : ` ${none}`}`;
      const conditions = Object.entries(only_if).map(
        ([other, { free_of }]) =>
          `; only if “${keys[other]?.label ?? other}” is proven free of ${free_of.map((value) => nameOf(value, keys[other])).join(' and ')}`,
      );
      return range + conditions.join('');
    }
  }
}

const nameOf = (value: string, key: CatalogueKey | undefined) => key?.values?.[value] ?? value;
