import { type Acts, titled, type Told } from '../platform/audit/acts.ts';
import { edited } from '../platform/audit/any.ts';
import { of, to } from '../platform/audit/words.ts';

const congressIn = ({ named }: Told): string => named('congreso_id')?.phrase ?? 'un congreso';

const form = (told: Told): string => `la inscripción de ${told.whom} ${to(congressIn(told))}`;

const delegate = (told: Told): string =>
  told.name === null
    ? `un congresal ${of(congressIn(told))}`
    : `${told.name}, congresal ${of(congressIn(told))}`;

const congresales = titled({ one: 'congresal', many: 'congresales' }, 'congresales', 'nombre', {
  alta: (told) => `agregó a ${delegate(told)}`,
  cambio: (told) => edited(told, delegate(told)),
  borrado: (told) => `quitó a ${delegate(told)}`,
});

export const acts: Acts = {
  congresos: titled({ one: 'congreso', many: 'congresos' }, 'congresos', 'nombre'),
  congresales,
  form_congresos: {
    noun: { one: 'inscripción al congreso', many: 'inscripciones al congreso', female: true },
    says: {
      cambio(told) {
        const { before, after } = told;
        if (before['estado'] === after['estado']) return edited(told, form(told));
        return `${after['estado'] === 'anulado' ? 'anuló' : 'volvió a dejar vigente'} ${form(told)}`;
      },
    },
  },
  cuidados_congreso: {
    noun: { one: 'ficha de cuidados', many: 'fichas de cuidados', female: true },
    says: { apertura: ({ whom }) => `miró los datos de salud de ${whom} para el congreso` },
  },
};
