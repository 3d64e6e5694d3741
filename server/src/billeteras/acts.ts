import { type Acts, type Thing } from '../platform/audit/acts.ts';
import { of } from '../platform/audit/words.ts';

const WALLETS: Record<string, Thing> = {
  apple: { name: 'Apple Wallet', phrase: 'Apple Wallet' },
  google: { name: 'Google Wallet', phrase: 'Google Wallet' },
};

export const acts: Acts = {
  billeteras: {
    noun: { one: 'billetera', many: 'billeteras', female: true },
    find: async (_db, ids) =>
      new Map(ids.flatMap((id) => (WALLETS[id] ? [[id, WALLETS[id]] as const] : []))),
    says: {
      cambio: ({ it }) => `cargó las claves ${of(it)}`,
      borrado: ({ it }) => `dejó de ofrecer ${it}`,
    },
  },
};
