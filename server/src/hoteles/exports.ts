import type { reservaRow } from '@gremio/contract/hoteles/schemas.ts';
import type * as z from 'zod';
import type { Column } from '../platform/export/columns.ts';

export const RESERVAS: Column<z.output<typeof reservaRow>>[] = [
  { key: 'id', title: 'Reserva' },
  { key: 'hotel_nombre', title: 'Hotel' },
  { key: 'nombre', title: 'Apellido y nombre' },
  { key: 'nro_afiliado', title: 'Nº de afiliado' },
  { key: 'fecha_desde', title: 'Llega', kind: 'fecha' },
  { key: 'fecha_hasta', title: 'Se va', kind: 'fecha' },
  { key: 'noches', title: 'Noches' },
  { key: 'habitaciones', title: 'Habitaciones' },
  { key: 'adultos', title: 'Adultos' },
  { key: 'menores', title: 'Menores' },
  { key: 'total', title: 'Total en pesos' },
  { key: 'estado', title: 'Estado' },
  { key: 'motivo', title: 'Motivo' },
  { key: 'observaciones', title: 'Observaciones' },
  { key: 'creado', title: 'Pedida', kind: 'momento' },
];
