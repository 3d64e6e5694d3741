import { type Acts, figure, text, titled, type Told } from '../platform/audit/acts.ts';
import { edited, fileOf, isLote, outcomeOf, rowsOf } from '../platform/audit/any.ts';
import { countOf, quoted } from '../platform/audit/words.ts';

const VOUCHER = { one: 'voucher', many: 'vouchers' };

/** ` «Kit escolar»`, if the kind is known. */
const kind = ({ named }: Told): string => {
  const tipo = named('tipo_id');
  return tipo === null ? '' : ` ${quoted(tipo.name)}`;
};

const changed = (told: Told): string => {
  const { before, after, whom } = told;
  const cancels = after['estado'] === 'cancelado' && before['estado'] !== 'cancelado';
  if (isLote(told)) return `canceló ${rowsOf(told, VOUCHER)}`;
  const one = `el voucher${kind(told)} de ${whom}`;
  return cancels ? `canceló ${one}` : edited(told, one);
};

export const acts: Acts = {
  voucher_tipos: titled(
    { one: 'tipo de voucher', many: 'tipos de voucher' },
    'voucher_tipos',
    'nombre',
    {
      importacion: ({ after }) => `importó códigos de vouchers${fileOf(after)}${outcomeOf(after)}`,
      deshecho: ({ after }) =>
        `deshizo la importación de códigos de vouchers${fileOf(after)}${outcomeOf(after)}`,
    },
  ),
  vouchers: {
    noun: VOUCHER,
    says: {
      alta: (told) => `pidió ${countOf(told.count, VOUCHER)}${kind(told)} para ${told.whom}`,
      cambio: changed,
      apertura: ({ after, whom }) =>
        `imprimió ${countOf(figure(after['vouchers']), VOUCHER)} de ${whom}`,
      lectura: (told) => `miró en el mostrador un voucher${kind(told)} de ${told.whom}`,
      deshecho: (told) => `devolvió un voucher usado${kind(told)} a ${told.whom}`,
      canje: (told) => {
        const tipo = text(told.after['tipo']);
        const known = tipo === null ? kind(told) : ` ${quoted(tipo)}`;
        return `usó en el mostrador un voucher${known} de ${told.whom}`;
      },
    },
  },
};
