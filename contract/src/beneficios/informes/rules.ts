import { informe } from '../../platform/informe.ts';

export const beneficiosInforme = informe({
  codigo: 'beneficios',
  recurso: 'beneficios',
  titulo: 'Beneficios vistos',
  responde: 'Cuántas veces se abrió la página de cada beneficio.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: { beneficio: { titulo: 'Beneficio', clase: 'id', filtro: true } },
  medidas: { vistas: { titulo: 'Vistas' } },
  razones: [],
  partes: [],
  notas: [
    'Cuenta las veces que la app pidió la página de un beneficio. Sin señal, la app muestra la que guardó y no se cuenta.',
    'No se guarda quién la vio: sólo cuántas veces por día, beneficio y seccional. Un aparato sin activar cuenta sin seccional.',
  ],
});
