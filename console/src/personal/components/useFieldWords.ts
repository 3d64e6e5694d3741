import { useTranslate } from 'react-admin';
import { audiencia, type Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { isRole } from '@gremio/contract/personal/rules.ts';
import { formatPesos } from '@gremio/contract/platform/format.ts';
import { audienceInWords } from '../../platform/audience/words.ts';
import { dateInWords, momentInWords } from '../../platform/lists/DateText.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';
import { valueInWords } from './values.ts';

const NOTHING = '—';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Fields that hold an amount of money. */
const MONEY = new Set(['precio', 'precio_noche', 'monto', 'importe', 'total']);

/** Readable name for a field without a translation: `segundo_factor` becomes `Segundo factor`. */
const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textInWords(name: string, value: string): string {
  if (DAY.test(value)) return dateInWords(value);
  if (MOMENT.test(value)) return momentInWords(value);
  if (name === 'role' && isRole(value)) return ROLE_NAMES[value];
  return value;
}

/** Translates a resource's field names and values; `nombres` has the names of things by `field:id`. */
export function useFieldWords(recurso: string, nombres: Record<string, string> = {}) {
  const translate = useTranslate();

  const field = (name: string): string =>
    translate(`resources.${recurso}.fields.${name}`, {
      _: translate(`resources.auditoria.datos.${name}`, { _: plain(name) }),
    });

  const named = (name: string, given: unknown): string | undefined =>
    typeof given === 'number' || typeof given === 'string'
      ? nombres[`${name}:${given}`]
      : undefined;

  const namesOf = ({ seccionales, reparticiones, listas = [] }: Audiencia): string[] => [
    ...seccionales.map((id) => value('seccionales', id)),
    ...reparticiones.map((id) => value('reparticiones', id)),
    ...listas.map((id) => value('listas', id)),
  ];

  function value(name: string, given: unknown): string {
    if (name === 'audiencia' && given === null) return 'Todos los afiliados';
    if (given === undefined || given === null || given === '') return NOTHING;
    const known = named(name, given);
    if (known !== undefined) return known;
    if (typeof given === 'boolean') return given ? 'Sí' : 'No';
    if (typeof given === 'number') {
      return MONEY.has(name) ? formatPesos(given) : String(given);
    }
    if (typeof given === 'string') {
      const state = translate(`resources.${recurso}.estados.${given}`, { _: '' });
      return state || (valueInWords(recurso, name, given) ?? textInWords(name, given));
    }
    if (Array.isArray(given)) {
      return given.length === 0 ? NOTHING : given.map((one) => value(name, one)).join('; ');
    }
    const audience = name === 'audiencia' ? audiencia.safeParse(given).data : undefined;
    if (audience) return audienceInWords(namesOf(audience), audience);
    return Object.entries(given)
      .map(([key, one]) => `${field(key)}: ${value(key, one)}`)
      .join(', ');
  }

  return { field, value };
}
