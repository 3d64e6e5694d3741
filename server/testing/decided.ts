/** Changes to calls that break clients of the last release on purpose, with the name of their decision. */
export const DECIDED: [change: string | RegExp, decision: string][] = [
  ['POST /personal/claves_activacion/lote: is gone', '2026-11-26-paper'],
  [
    'GET /personal/textos_mensajes 200.items.id: voucher_devuelto',
    '2026-11-26-vouchers-in-two-steps',
  ],
  [
    'GET /personal/textos_mensajes/{id} 200.id: voucher_devuelto',
    '2026-11-26-vouchers-in-two-steps',
  ],
  [
    'PUT /personal/textos_mensajes/{id} 200.id: voucher_devuelto',
    '2026-11-26-vouchers-in-two-steps',
  ],
  ['GET /personal/ajustes 200.items.id: buscador_direcciones', '2026-11-26-direcciones'],
  ['GET /personal/ajustes/{id} 200.id: buscador_direcciones', '2026-11-26-direcciones'],
  ['PUT /personal/ajustes/{id} 200.id: buscador_direcciones', '2026-11-26-direcciones'],
  ['GET /personal/ajustes 200.items.id: dias_cerrados', '2026-11-26-feriados'],
  ['GET /personal/ajustes/{id} 200.id: dias_cerrados', '2026-11-26-feriados'],
  ['PUT /personal/ajustes/{id} 200.id: dias_cerrados', '2026-11-26-feriados'],
  ['GET /personal/textos_mensajes 200.items.id: turno_repuesto', '2026-11-27-undo-of-places'],
  ['GET /personal/textos_mensajes/{id} 200.id: turno_repuesto', '2026-11-27-undo-of-places'],
  ['PUT /personal/textos_mensajes/{id} 200.id: turno_repuesto', '2026-11-27-undo-of-places'],
  [
    /^\w+ \/personal\/importaciones.*(?:tipo: lista|evento_id: is gone)/,
    '2026-11-28-lists-of-members',
  ],
  [
    /^\w+ \/personal\/eventos.* .*(?:audiencia|seccionales|en_lista)/,
    '2026-11-28-lists-of-members',
  ],
  ['POST /personal/eventos/importar: is gone', '2026-11-28-lists-of-members'],
  [
    /^\w+ \/personal\/textos_mensajes.*: (?:evento_movido|congreso_\w+|voucher_cambiado|voucher_cancelado|foto_revisada|reserva_mudada)$/,
    '2026-11-29-moves-are-told',
  ],
  [
    /^POST \/personal\/puerta\/.*veredicto\.motivo: (?:reemplazada|mal_leida)$/,
    '2026-11-29-readers-at-the-door',
  ],
  [/^\w+ \/personal\/textos_mensajes.*: regreso$/, '2026-11-29-undo-of-a-roll'],
  // The body may be missing.
  ['POST /personal/importaciones/{id}/confirmar: takes a body', '2026-11-29-undo-of-a-roll'],
];

export const isMeant = (broken: string, change: string | RegExp): boolean =>
  typeof change === 'string' ? broken === change : change.test(broken);

/**
 * Changes by migrations that the previous version cannot run on, made on purpose, with the name of their
 * decision.
 */
export const ALLOWED: Record<string, string> = {
  'gone: index auditoria_accion': '2026-11-26-acts-of-the-audit',
  'gone: index auditoria_de_usuario': '2026-11-26-acts-of-the-audit',
  'gone: index auditoria_usuario': '2026-11-26-acts-of-the-audit',
  'gone: index claves_una_viva': '2026-11-24-keys-from-outside',
  'stricter: index claves_vivas': '2026-11-24-keys-from-outside',
  'gone: index vouchers_codigo': '2026-11-24-voucher-codes-sealed',
  'gone: index invitados_un_documento': '2026-11-25-young-tables',
  'gone: index vouchers_uno_por_afiliado': '2026-11-25-young-tables',
  'gone: index vouchers_uno_por_hijo': '2026-11-25-young-tables',
  'stricter: index invitados_del_documento': '2026-11-25-young-tables',
  'stricter: index vouchers_del_afiliado': '2026-11-25-young-tables',
  'stricter: index vouchers_del_hijo': '2026-11-25-young-tables',
  'gone: index avisos_noticias_una': '2026-11-27-each-seccional-its-desk',
  'stricter: index avisos_noticias_una_vez': '2026-11-27-each-seccional-its-desk',
  'changed: relation evento_lista, from r to v': '2026-11-28-lists-of-members',
  'gone: column evento_lista.evento_id': '2026-11-28-lists-of-members',
  'gone: column evento_lista.numdoc': '2026-11-28-lists-of-members',
  'gone: constraint evento_lista.evento_lista_evento_id_fkey': '2026-11-28-lists-of-members',
  'gone: constraint evento_lista.evento_lista_pkey': '2026-11-28-lists-of-members',
  'gone: index evento_lista_numdoc': '2026-11-28-lists-of-members',
  'stricter: index vouchers_orden': '2026-11-24-voucher-codes-sealed',
};
