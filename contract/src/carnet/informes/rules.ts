import { informe } from '../../platform/informe.ts';

export const carnetsInforme = informe({
  codigo: 'carnets',
  recurso: 'personas',
  titulo: 'Carnets leídos',
  responde: 'Cuántas veces se leyó un carnet, y dónde.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: { donde: { titulo: 'Dónde', clase: 'texto', filtro: true } },
  medidas: { lecturas: { titulo: 'Lecturas' } },
  razones: [],
  partes: [],
  notas: [
    'Cuenta las lecturas que hizo otra persona: en un mostrador, en un comercio o con un teléfono cualquiera. La seccional es la del carnet.',
    'Las lecturas de quien pidió que se borraran sus datos ya no cuentan.',
  ],
});
