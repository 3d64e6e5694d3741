import { type Clase, NOMBRE, parrafos, SALUDO } from '../rules.ts';

/** Mails about vouchers, apart from the reminders. */
export const VOUCHERS = {
  voucher_cambiado: {
    titulo: 'Voucher: cambió',
    cuando:
      'A quienes tienen uno sin usar, cuando cambia hasta cuándo sirve, cómo se retira o si pide fotos.',
    calculado: 'Cómo es ahora, cómo era antes, lo que hay que hacer, y el botón a la app.',
    marcadores: { nombre: NOMBRE, voucher: 'Qué es' },
    obligatorios: ['voucher'],
    texto: {
      asunto: 'Cambió tu voucher: {voucher}',
      antes: parrafos(SALUDO, 'Cambió algo de tu voucher {voucher}. El código es el mismo.'),
      despues: 'Si no podés usarlo así, consultá en tu seccional.',
    },
  },
  voucher_devuelto: {
    titulo: 'Voucher: se deshizo su uso',
    cuando:
      'Cuando un comercio o el mostrador deshace un uso en el día, o el personal devuelve un voucher usado.',
    calculado:
      'El voucher; dónde y cuándo se había usado; el motivo, si lo hay; hasta cuándo sirve; y el botón a la app.',
    marcadores: { nombre: NOMBRE, voucher: 'Qué es' },
    obligatorios: ['voucher'],
    texto: {
      asunto: 'Se deshizo el uso de tu voucher: {voucher}',
      antes: parrafos(SALUDO, 'Figuraba usado, y se deshizo:'),
      despues: 'Si no sabés por qué, consultá en tu seccional.',
    },
  },
  voucher_cancelado: {
    titulo: 'Voucher: se canceló, o vale de nuevo',
    cuando: 'Cuando el personal cancela un voucher, y cuando deshace esa cancelación.',
    calculado:
      'El voucher; si se canceló, con el motivo, o hasta cuándo vale; y el botón a la app.',
    marcadores: { nombre: NOMBRE, voucher: 'Qué es' },
    obligatorios: ['voucher'],
    texto: {
      asunto: 'Tu voucher: {voucher}',
      antes: parrafos(SALUDO, 'Hubo un cambio en tu voucher:'),
      despues: 'Si no sabés por qué, consultá en tu seccional.',
    },
  },
} as const satisfies Record<string, Clase>;
