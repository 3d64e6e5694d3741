import { type Acts, titled, type Told } from '../platform/audit/acts.ts';

const listIn = ({ named }: Told): string => named('lista_id')?.phrase ?? 'una lista';

export const acts: Acts = {
  listas: titled({ one: 'lista', many: 'listas', female: true }, 'listas', 'nombre'),
  lista_personas: {
    noun: { one: 'persona de una lista', many: 'personas de una lista', female: true },
    says: {
      alta: (told) => `puso a ${told.whom} en ${listIn(told)}`,
      borrado: (told) => `sacó a ${told.whom} de ${listIn(told)}`,
    },
  },
};
