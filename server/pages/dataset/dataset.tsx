import type { Categories } from '../../../model/catalogue.ts';
import type { Dataset } from '../../../model/dataset.ts';
import type { Manifest } from '../../../model/snapshot-files.ts';
import type { Meta } from '../../operations/answer.ts';
import { Choices } from '../frame/page-links.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { Downloads } from './downloads.tsx';
import { Fields } from './fields.tsx';
import { HeatMap, type Order } from './heat-map.tsx';
import { HowToCite } from './how-to-cite.tsx';

interface DatasetProps {
  readonly dataset: Dataset;
  readonly meta: Meta;
  /** The answer as programs get it. */
  readonly body: object;
  readonly sort: Order;
  readonly manifest: Manifest;
  readonly categories: Categories;
  readonly baseUrl: string;
}

/** What is proven of each tool's readiness for software agents, to read and to take along. */
export function DatasetPage({ dataset, meta, body, sort, manifest, categories, baseUrl }: DatasetProps) {
  return (
    <>
      <h1>{dataset.title}</h1>
      <p class="lead">{dataset.description}</p>
      <Choices
        label="On this page"
        choices={[
          { href: '#map', label: 'Tool by tool' },
          { href: '#downloads', label: 'Downloads' },
          { href: '#cite', label: 'How to cite' },
          { href: '#fields', label: 'Fields' },
        ]}
      />
      <AtAGlance dataset={dataset} />
      <HeatMap dataset={dataset} order={sort} categories={categories} />
      <Downloads dataset={dataset} body={body} manifest={manifest} baseUrl={baseUrl} />
      <HowToCite dataset={dataset} meta={meta} baseUrl={baseUrl} />
      <Fields dataset={dataset} />
    </>
  );
}
