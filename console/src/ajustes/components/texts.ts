import type { ResourceTexts } from '../../platform/rooms.ts';

export const ajustes = {
  name: 'Ajuste |||| Ajustes',
  fields: { id: 'Ajuste', valor: 'Valor' },
  notifications: { updated: 'Se guardó el ajuste.' },
} satisfies ResourceTexts;
