import { informe } from '../../platform/informe.ts';

export const activacionesInforme = informe({
  codigo: 'activaciones',
  recurso: 'personas',
  titulo: 'Activaciones',
  responde: 'Cuántos afiliados activaron la app en cada semana.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana'],
  dimensiones: {},
  medidas: { activaciones: { titulo: 'Activaron' } },
  razones: [],
  partes: [],
  notas: [
    'Cada afiliado cuenta una vez por semana, aunque active varios aparatos.',
    'Las semanas van de lunes a domingo: del período cuentan las que empezaron en él.',
    'La seccional es la que tenía la persona al activar.',
  ],
});

export const clavesInforme = informe({
  codigo: 'claves',
  recurso: 'claves_activacion',
  titulo: 'Claves de activación',
  responde: 'De las claves que se emitieron, cuántas se usaron dentro de los 7 y de los 30 días.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: { via: { titulo: 'Cómo se pidió', clase: 'texto', filtro: true } },
  medidas: {
    emitidas: { titulo: 'Emitidas' },
    en_7: { titulo: 'En 7 días' },
    en_30: { titulo: 'En 30 días' },
    usadas: { titulo: 'Hasta hoy' },
  },
  razones: [
    { titulo: '% en 7 días', clase: 'porcentaje', de: 'en_7', sobre: ['emitidas'] },
    { titulo: '% en 30 días', clase: 'porcentaje', de: 'en_30', sobre: ['emitidas'] },
  ],
  partes: [],
  notas: [
    'Cada clave cuenta en el día en que se emitió, también si después se anuló o venció. Se usó desde que activó su primer aparato.',
    'De las claves de los últimos 7 y 30 días todavía no se sabe: sus cifras pueden crecer.',
  ],
});
