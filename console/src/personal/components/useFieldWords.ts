import { useTranslate } from 'react-admin';
import { isRole } from '@gremio/contract/personal/rules.ts';
import { formatPesos } from '@gremio/contract/platform/format.ts';
import { dateInWords, momentInWords } from '../../platform/lists/DateText.tsx';
import { ROLE_NAMES } from '../../platform/roles.ts';

const NOTHING = '—';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Fields that hold an amount of money. */
const MONEY = new Set(['precio', 'precio_noche', 'monto', 'importe']);

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

/** Translates a resource's field names and values. */
export function useFieldWords(recurso: string) {
  const translate = useTranslate();

  const field = (name: string): string =>
    translate(`resources.${recurso}.fields.${name}`, {
      _: translate(`resources.auditoria.datos.${name}`, { _: plain(name) }),
    });

  function value(name: string, given: unknown): string {
    if (given === undefined || given === null || given === '') return NOTHING;
    if (typeof given === 'boolean') return given ? 'Sí' : 'No';
    if (typeof given === 'number') {
      return MONEY.has(name) ? formatPesos(given) : String(given);
    }
    if (typeof given === 'string') {
      const state = translate(`resources.${recurso}.estados.${given}`, { _: '' });
      return state || textInWords(name, given);
    }
    if (Array.isArray(given)) {
      return given.length === 0 ? NOTHING : given.map((one) => value(name, one)).join('; ');
    }
    return Object.entries(given)
      .map(([key, one]) => `${field(key)}: ${value(key, one)}`)
      .join(', ');
  }

  return { field, value };
}
