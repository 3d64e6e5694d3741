import type { Resource } from '@gremio/contract/personal/rules.ts';

/** Choices of a field, whose words are in the texts of its resource, such as `resources.turnos.estados`. */
export const choicesOf = <Id extends string>(
  resource: Resource,
  group: 'estados' | 'pendientes' | 'sexos',
  ids: readonly Id[],
) => ids.map((id) => ({ id, name: `resources.${resource}.${group}.${id}` }));
