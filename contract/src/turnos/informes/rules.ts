import { informe } from '../../platform/informe.ts';

export const turnosInforme = informe({
  codigo: 'turnos',
  recurso: 'turnos',
  titulo: 'Turnos',
  responde: 'Cuántos turnos se dieron, a cuántos vinieron y a cuántos no vino nadie.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: {
    campania: { titulo: 'Campaña', clase: 'id', filtro: true },
    lugar: { titulo: 'Lugar', clase: 'texto', filtro: true },
    hora: { titulo: 'Hora', clase: 'hora' },
  },
  medidas: {
    reservados: { titulo: 'Reservados' },
    atendidos: { titulo: 'Atendidos' },
    ausentes: { titulo: 'Ausentes' },
    sin_marcar: { titulo: 'Sin marcar' },
    cancelados: { titulo: 'Cancelados' },
  },
  razones: [
    {
      titulo: 'Ausentismo',
      clase: 'porcentaje',
      de: 'ausentes',
      sobre: ['atendidos', 'ausentes'],
    },
  ],
  partes: ['atendidos', 'ausentes', 'sin_marcar'],
  notas: [
    'Cada turno cuenta en el día para el que se dio. «Reservados» son los que no se cancelaron: atendidos, ausentes y sin marcar.',
    'Quien canceló y volvió a reservar cuenta una vez en «Cancelados» y una en «Reservados».',
    'El lugar es la descripción que tiene el día en su campaña.',
  ],
});
