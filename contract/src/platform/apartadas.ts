/** Kinds of queued work of which one note can be set aside, each as a sentence of the console says it. */
export const TEMAS = {
  'confirmaciones-turnos': 'confirmar turnos o días de vacaciones',
  'avisos-eventos': 'avisar de inscripciones a eventos',
  'avisos-congresales': 'avisar a congresales que salieron de la lista o volvieron a ella',
  recordatorios: 'escribir recordatorios',
  'avisos-noticias': 'avisar de una noticia',
  'avisos-noticias-personas': 'avisar de una noticia a algunas personas',
  'comparar-personas': 'comparar personas para encontrar repetidas',
  'tandas-claves': 'emitir una tanda de claves',
  'tandas-claves-personas': 'emitir la clave de algunas personas de una tanda',
  'cambios-vouchers': 'avisar de un cambio en un tipo de voucher',
  'cambios-vouchers-personas': 'avisar a algunas personas de un cambio en sus vouchers',
  'pedidos-clave': 'contestar pedidos de clave',
} as const satisfies Record<string, string>;

export type Tema = keyof typeof TEMAS;
