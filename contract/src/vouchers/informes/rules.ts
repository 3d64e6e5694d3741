import { informe } from '../../platform/informe.ts';

export const vouchersInforme = informe({
  codigo: 'vouchers',
  recurso: 'vouchers',
  titulo: 'Vouchers',
  responde: 'Cuántos vouchers se pidieron, cuántos se usaron, cuántos vencieron y dónde se usaron.',
  periodo: { antes: 77, despues: 0 },
  tiempos: ['semana', 'dia', 'mes'],
  dimensiones: {
    tipo: { titulo: 'Tipo', clase: 'id', filtro: true },
    comercio: { titulo: 'Comercio', clase: 'texto', filtro: true },
  },
  medidas: {
    pedidos: { titulo: 'Pedidos', sin: ['comercio'] },
    usados: { titulo: 'Usados' },
    devueltos: { titulo: 'Devueltos' },
    vencidos: { titulo: 'Vencidos', sin: ['comercio'] },
    cancelados: { titulo: 'Cancelados', sin: ['comercio'] },
  },
  razones: [],
  partes: [],
  notas: [
    'Cada cosa cuenta en su día: el pedido, el uso, la devolución; el vencimiento, en el primer día en que ya no sirve. La cancelación cuenta en el día del pedido.',
    'Un uso que se devolvió no cuenta en «Usados»: cuenta en «Devueltos», en el día en que se devolvió.',
    'Por comercio se cuentan los usos y las devoluciones.',
  ],
});
