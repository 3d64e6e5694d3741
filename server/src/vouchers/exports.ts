import type { voucherRow } from '@gremio/contract/vouchers/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

export const VOUCHERS: Column<z.output<typeof voucherRow>>[] = [
  { key: 'codigo', title: 'Código' },
  { key: 'tipo', title: 'Tipo' },
  { key: 'titular', title: 'Titular' },
  { key: 'numero_documento', title: 'Documento' },
  { key: 'hijo', title: 'Para' },
  { key: 'numdoc', title: 'Documento de quien lo usa' },
  { key: 'estado', title: 'Estado' },
  { key: 'vence', title: 'Vence', kind: 'fecha' },
  { key: 'reclamado', title: 'Pedido', kind: 'momento' },
  { key: 'usado', title: 'Usado', kind: 'momento' },
  { key: 'usado_donde', title: 'Dónde' },
  { key: 'devuelto', title: 'Devuelto', kind: 'momento' },
  { key: 'motivo', title: 'Motivo' },
];
