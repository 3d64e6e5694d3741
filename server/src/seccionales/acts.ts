import { type Acts, text, titled, type Told, valuesOf } from '../platform/audit/acts.ts';
import { edited, isLote, rowsOf } from '../platform/audit/any.ts';
import { type Noun, quoted } from '../platform/audit/words.ts';

const SECCIONAL = { one: 'seccional', many: 'seccionales', female: true } as const;
const REPARTICION = { one: 'repartición', many: 'reparticiones', female: true } as const;
const SEDE = { one: 'sede', many: 'sedes', female: true } as const;

const VERBS: Record<string, string> = {
  vigente: 'confirmó',
  cerrada: 'cerró',
  por_confirmar: 'dejó por confirmar',
};

const changed =
  (noun: Noun) =>
  (told: Told): string => {
    const { before, after, it } = told;
    const written = text(after['grafia']);
    if (written !== null) {
      const says = after['es'] === true ? 'es' : 'ya no es';
      return `dijo que ${quoted(written)} ${says} una forma de escribir ${it}`;
    }
    const verb = VERBS[text(after['estado']) ?? ''];
    if (verb === undefined) return edited(told, it);
    if (isLote(told)) return `${verb} ${rowsOf(told, noun)}`;
    const only = ['nombre', 'padre_id'].every((field) => before[field] === after[field]);
    if (before['estado'] !== after['estado'] && only) return `${verb} ${it}`;
    const [was, is] = [text(before['nombre']), text(after['nombre'])];
    return was !== null && is !== null && was !== is
      ? `cambió el nombre de ${quoted(was)} a ${quoted(is)}`
      : edited(told, it);
  };

const kindOf = (noun: Noun, table: string) =>
  titled(noun, table, 'nombre', {
    cambio: changed(noun),
    union: ({ after, it }) => {
      const gone = text(valuesOf(after['unida'])['nombre']);
      return `unió ${gone === null ? 'otra' : quoted(gone)} a ${it}`;
    },
    deshecho: ({ it }) => `separó ${it} de la otra a la que se había unido`,
    decision: ({ after, it }) =>
      after['distinta'] === true
        ? `dijo que ${it} no es la misma que otra parecida`
        : `dijo que ${it} puede ser la misma que otra parecida`,
  });

export const acts: Acts = {
  seccionales: kindOf(SECCIONAL, 'seccionales'),
  reparticiones: kindOf(REPARTICION, 'reparticiones'),
  sedes: titled(SEDE, 'sedes', 'nombre'),
};
