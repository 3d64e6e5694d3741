import type { ResourceTexts } from '../../platform/rooms.ts';

export const clavesActivacion = {
  name: 'Clave de activación |||| Claves de activación',
  fields: {
    id: 'Id',
    persona_id: 'Persona',
    nombre: 'Persona',
    nro_afiliado: 'N.º de afiliado',
    estado: 'Estado',
    emitida: 'Emitida',
    vence: 'Vence',
    usos: 'Dispositivos',
    usos_maximos: 'Dispositivos como máximo',
    q: 'Nombre o número de afiliado',
  },
  estados: { vigente: 'Vigente', vencida: 'Vencida', revocada: 'Revocada' },
  empty: 'Todavía no se emitió ninguna clave',
  invite:
    'Con una clave, una persona lleva su carnet en el teléfono. Tocá «Claves que faltan» para todo el padrón, o emitila desde la página de una persona.',
} satisfies ResourceTexts;

export const cartas = {
  name: 'Tanda de claves |||| Tandas de claves',
  fields: {
    id: 'Id',
    estado: 'Estado',
    via: 'Cómo se entregan',
    solo_sin_clave: 'Sólo a quien no tiene',
    usuario: 'Quién la preparó',
    creada: 'Preparada',
    cartas: 'Cartas',
    correos: 'Mails',
    salteadas: 'Salteadas',
    emitidas: 'Emitidas',
    por_imprimir: 'Por imprimir',
    apartadas: 'Apartadas',
    emitida: 'Emitida',
    vence: 'Vence',
    impresa: 'Impresa',
    impresa_por: 'Quién la imprimió',
  },
  estados: {
    preparada: 'Por emitir',
    emitiendo: 'Emitiendo',
    lista: 'Para imprimir',
    cerrada: 'Entregada',
  },
  vias: {
    carta: 'Todas en carta, para imprimir',
    correo_o_carta: 'Por mail a quien tiene, y en carta a los demás',
    correo: 'Sólo por mail: quien no tiene se saltea',
  },
  empty: 'Todavía no se prepararon claves para varias personas',
  invite: 'Tocá «Claves que faltan» para todo el padrón, o elegí a quiénes en Personas.',
} satisfies ResourceTexts;
