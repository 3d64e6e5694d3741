import { informe } from '../../platform/informe.ts';

export const eventosInforme = informe({
  codigo: 'eventos',
  recurso: 'invitados',
  titulo: 'Eventos',
  responde: 'Cuántas personas se inscribieron en cada evento, cuántas entraron y a qué hora.',
  periodo: { antes: 334, despues: 0 },
  tiempos: ['mes', 'semana', 'dia'],
  dimensiones: {
    evento: { titulo: 'Evento', clase: 'id', filtro: true },
    hora: { titulo: 'Hora de entrada', clase: 'hora' },
  },
  medidas: {
    inscriptas: { titulo: 'Inscriptas', sin: ['hora'] },
    entraron: { titulo: 'Entraron' },
    esperan: { titulo: 'En lista de espera', sin: ['hora'] },
  },
  razones: [{ titulo: 'Presencia', clase: 'porcentaje', de: 'entraron', sobre: ['inscriptas'] }],
  partes: [],
  notas: [
    'Todo cuenta en el día en que empieza el evento, también una entrada después de medianoche. Cuentan el titular y las personas que lleva, con la seccional del titular.',
  ],
});
