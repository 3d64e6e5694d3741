/** Changes to calls that break clients of the last release on purpose, with the page of their decision. */
export const DECIDED: [change: string | RegExp, decision: string][] = [
  ['POST /personal/claves_activacion/lote: is gone', 'docs/decisions/files.md'],
  ['GET /personal/textos_mensajes 200.items.id: voucher_devuelto', 'docs/decisions/messages.md'],
  ['GET /personal/textos_mensajes/{id} 200.id: voucher_devuelto', 'docs/decisions/messages.md'],
  ['PUT /personal/textos_mensajes/{id} 200.id: voucher_devuelto', 'docs/decisions/messages.md'],
  ['GET /personal/ajustes 200.items.id: buscador_direcciones', 'docs/decisions/content.md'],
  ['GET /personal/ajustes/{id} 200.id: buscador_direcciones', 'docs/decisions/content.md'],
  ['PUT /personal/ajustes/{id} 200.id: buscador_direcciones', 'docs/decisions/content.md'],
  ['GET /personal/ajustes 200.items.id: carta_activacion', 'docs/decisions/content.md'],
  ['GET /personal/ajustes/{id} 200.id: carta_activacion', 'docs/decisions/content.md'],
  ['PUT /personal/ajustes/{id} 200.id: carta_activacion', 'docs/decisions/content.md'],
  ['GET /personal/ajustes 200.items.id: dias_cerrados', 'docs/decisions/content.md'],
  ['GET /personal/ajustes/{id} 200.id: dias_cerrados', 'docs/decisions/content.md'],
  ['PUT /personal/ajustes/{id} 200.id: dias_cerrados', 'docs/decisions/content.md'],
  ['GET /personal/textos_mensajes 200.items.id: turno_repuesto', 'docs/decisions/messages.md'],
  ['GET /personal/textos_mensajes/{id} 200.id: turno_repuesto', 'docs/decisions/messages.md'],
  ['PUT /personal/textos_mensajes/{id} 200.id: turno_repuesto', 'docs/decisions/messages.md'],
  [/^\w+ \/personal\/textos_mensajes.* 200\..*: turno_lugar$/, 'docs/decisions/messages.md'],
  [
    /^\w+ \/personal\/importaciones.*(?:tipo: lista|evento_id: is gone)/,
    'docs/decisions/seccionales.md',
  ],
  [
    /^\w+ \/personal\/eventos.* .*(?:audiencia|seccionales|en_lista)/,
    'docs/decisions/seccionales.md',
  ],
  ['POST /personal/eventos/importar: is gone', 'docs/decisions/seccionales.md'],
  [
    /^\w+ \/personal\/textos_mensajes.*: (?:evento_movido|congreso_\w+|voucher_cambiado|voucher_cancelado|foto_revisada|reserva_mudada)$/,
    'docs/decisions/messages.md',
  ],
  [
    /^POST \/personal\/puerta\/.*veredicto\.motivo: (?:reemplazada|mal_leida)$/,
    'docs/decisions/eventos.md',
  ],
  [/^\w+ \/personal\/textos_mensajes.*: regreso$/, 'docs/decisions/messages.md'],
  // The body may be missing.
  ['POST /personal/importaciones/{id}/confirmar: takes a body', 'docs/decisions/imports.md'],
];

export const isMeant = (broken: string, change: string | RegExp): boolean =>
  typeof change === 'string' ? broken === change : change.test(broken);

/**
 * Changes by migrations that the previous version cannot run on, made on purpose, with the page of their
 * decision.
 */
export const ALLOWED: Record<string, string> = {
  'gone: index beneficios_busqueda': 'docs/decisions/database.md',
  'gone: index personas_busqueda': 'docs/decisions/database.md',
  'gone: index sucursales_busqueda': 'docs/decisions/database.md',
  'gone: index auditoria_accion': 'docs/decisions/audit-and-undo.md',
  'gone: index auditoria_de_usuario': 'docs/decisions/audit-and-undo.md',
  'gone: index auditoria_usuario': 'docs/decisions/audit-and-undo.md',
  'gone: index claves_una_viva': 'docs/decisions/access.md',
  'stricter: index claves_vivas': 'docs/decisions/access.md',
  'gone: index vouchers_codigo': 'docs/decisions/bookings.md',
  'gone: index invitados_un_documento': 'docs/decisions/scarcity.md',
  'gone: index vouchers_uno_por_afiliado': 'docs/decisions/scarcity.md',
  'gone: index vouchers_uno_por_hijo': 'docs/decisions/scarcity.md',
  'stricter: index invitados_del_documento': 'docs/decisions/scarcity.md',
  'stricter: index vouchers_del_afiliado': 'docs/decisions/scarcity.md',
  'stricter: index vouchers_del_hijo': 'docs/decisions/scarcity.md',
  'gone: index avisos_noticias_una': 'docs/decisions/seccionales.md',
  'stricter: index avisos_noticias_una_vez': 'docs/decisions/seccionales.md',
  'changed: relation evento_lista, from r to v': 'docs/decisions/seccionales.md',
  'gone: column evento_lista.evento_id': 'docs/decisions/seccionales.md',
  'gone: column evento_lista.numdoc': 'docs/decisions/seccionales.md',
  'gone: constraint evento_lista.evento_lista_evento_id_fkey': 'docs/decisions/seccionales.md',
  'gone: constraint evento_lista.evento_lista_pkey': 'docs/decisions/seccionales.md',
  'gone: index evento_lista_numdoc': 'docs/decisions/seccionales.md',
  'stricter: index vouchers_orden': 'docs/decisions/bookings.md',
};
