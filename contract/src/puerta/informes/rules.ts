import { informe } from '../../platform/informe.ts';

export const puertasInforme = informe({
  codigo: 'puertas',
  recurso: 'accesos',
  titulo: 'Puertas',
  responde: 'Cuántas personas pasaron por cada puerta, a qué hora.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: {
    puerta: { titulo: 'Puerta', clase: 'texto', filtro: true },
    hora: { titulo: 'Hora', clase: 'hora' },
  },
  medidas: {
    ingresos: { titulo: 'Ingresos' },
    repetidos: { titulo: 'Repetidos' },
    anulados: { titulo: 'Anulados' },
  },
  razones: [],
  partes: [],
  notas: [
    'Cuenta los ingresos de eventos y congresos en el día y la hora en que la puerta los leyó, también si los mandó después.',
    'Repetidos son los ingresos con una entrada que ya se había usado en otra puerta, mientras no había señal; anulados, los ingresos que se deshicieron.',
  ],
});
