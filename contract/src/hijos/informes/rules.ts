import { informe } from '../../platform/informe.ts';

export const papelesInforme = informe({
  codigo: 'papeles',
  recurso: 'fotos_hijos',
  titulo: 'Papeles de los hijos',
  responde:
    'Cuántas fotos de documentos llegaron, cuántas esperan y cuánto se tardó en revisarlas.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: {},
  medidas: {
    recibidas: { titulo: 'Recibidas' },
    esperan: { titulo: 'Esperan' },
    aprobadas: { titulo: 'Aprobadas' },
    rechazadas: { titulo: 'Rechazadas' },
    decididas: { titulo: 'Decididas', oculta: true },
    minutos: { titulo: 'Minutos', oculta: true },
  },
  razones: [{ titulo: 'Horas hasta revisar', clase: 'horas', de: 'minutos', sobre: ['decididas'] }],
  partes: ['aprobadas', 'rechazadas', 'esperan'],
  ahora: { titulo: 'Esperan hoy, de todas las fechas', medida: 'esperan' },
  notas: [
    'Cada foto, frente o dorso, cuenta en el día en que llegó. Si se mandó de nuevo, cuenta la última.',
    '«Esperan» son las del período que todavía no se revisaron. Las que esperan hoy se cuentan aparte, también las que llegaron antes.',
    'Las horas hasta revisar son el promedio de las que se aprobaron o rechazaron, también de noche y en feriados.',
  ],
});
