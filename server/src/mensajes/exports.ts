import type { mensajeRow } from '@gremio/contract/mensajes/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

export const MENSAJES: Column<z.output<typeof mensajeRow>>[] = [
  { key: 'creado', title: 'Pedido', kind: 'momento' },
  { key: 'canal', title: 'Se envía por' },
  { key: 'tipo', title: 'Tipo' },
  { key: 'persona_id', title: 'Persona' },
  { key: 'para', title: 'Para' },
  { key: 'asunto', title: 'Asunto' },
  { key: 'estado', title: 'Estado' },
  { key: 'intentos', title: 'Intentos' },
  { key: 'enviado', title: 'Enviado', kind: 'momento' },
  { key: 'error', title: 'Error' },
];
