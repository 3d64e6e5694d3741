import { informe } from '../../platform/informe.ts';

export const hotelesInforme = informe({
  codigo: 'hoteles',
  recurso: 'reservas',
  titulo: 'Hoteles por noche',
  responde: 'Cuántas habitaciones hubo cada noche, cuántas se tomaron y qué pasó con los pedidos.',
  periodo: { antes: 49, despues: 28 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: { hotel: { titulo: 'Hotel', clase: 'id', filtro: true } },
  medidas: {
    ocupadas: { titulo: 'Tomadas' },
    habitaciones: { titulo: 'Habitaciones', deTodos: true },
    solicitadas: { titulo: 'Sin responder' },
    confirmadas: { titulo: 'Confirmados' },
    rechazadas: { titulo: 'Rechazados' },
    canceladas: { titulo: 'Cancelados' },
  },
  razones: [{ titulo: 'Ocupación', clase: 'porcentaje', de: 'ocupadas', sobre: ['habitaciones'] }],
  partes: [],
  notas: [
    'Las habitaciones cuentan por noche: una habitación por tres noches son tres. Sólo las que se cargaron en la consola; un hotel por convenio no tiene.',
    '«Sin responder», «Confirmados», «Rechazados» y «Cancelados» son pedidos, que cuentan en su primera noche. Una habitación pedida está tomada desde que se pide.',
    'Las habitaciones son de todas las seccionales: con una seccional elegida, la ocupación es la parte que tomó esa seccional.',
  ],
});
