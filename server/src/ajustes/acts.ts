import { TITULOS } from '@gremio/contract/ajustes/schemas.ts';
import type { Paso } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import type { Acts, Thing } from '../platform/audit/acts.ts';
import { quoted } from '../platform/audit/words.ts';

const PASOS: Record<Paso | 'lista', string> = {
  organizacion: 'Organización',
  segundo_factor: 'Segundo factor',
  padron: 'Padrón',
  beneficio: 'Primer beneficio',
  colega: 'Colega',
  lista: 'Todos los pasos',
};

const among =
  (titles: Record<string, string>, noun: string) =>
  async (_db: unknown, ids: string[]): Promise<Map<string, Thing>> =>
    new Map(
      ids.flatMap((id) => {
        const name = titles[id];
        return name === undefined
          ? []
          : [[id, { name, phrase: `${noun} ${quoted(name)}` }] as const];
      }),
    );

export const acts: Acts = {
  ajustes: {
    noun: { one: 'ajuste', many: 'ajustes' },
    find: among(TITULOS, 'el ajuste'),
    says: { cambio: ({ it }) => `cambió ${it}` },
  },
  instalacion: {
    noun: { one: 'paso de la instalación', many: 'pasos de la instalación' },
    find: among(PASOS, 'el paso de la instalación'),
    says: {
      cambio: ({ it, after }) =>
        after['salteado'] === false ? `retomó ${it}` : `dejó para después ${it}`,
    },
  },
};
