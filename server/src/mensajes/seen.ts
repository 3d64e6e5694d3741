import { either, ofPersona, type SeenTables } from '../platform/database/seen.ts';

/** A mail to a staff user of the clerk's places, such as an invitation. */
const ADDRESSED = {
  donde: 't.persona_id is null and t.para in (select email from alcance.personal_user)',
};

export const seen: SeenTables = {
  mensajes: either(ofPersona(), ADDRESSED),
  mensajes_detenidos: 'todos',
  textos_mensajes: 'todos',
  preferencias_avisos: ofPersona(),
  suscripciones_push: ofPersona(),
  calendarios: ofPersona(),
  correos_rechazados: ofPersona(),
  recordatorios: 'todos',
  claves_push: 'nadie',
};
