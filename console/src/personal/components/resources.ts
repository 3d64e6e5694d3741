import { type Resource, RESOURCES } from '@gremio/contract/personal/rules.ts';
import type { TranslateFunction } from 'react-admin';

interface NamedResource {
  id: Resource;
  name: string;
}

/** The resources that a room gives a name, in the order of their names. */
export const namedResources = (translate: TranslateFunction): NamedResource[] =>
  RESOURCES.map((id) => ({
    id,
    name: translate(`resources.${id}.name`, { smart_count: 2, _: '' }),
  }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
