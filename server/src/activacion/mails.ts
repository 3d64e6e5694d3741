import type { NuevoCorreo } from '../mensajes/textos.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { mailText } from '../mensajes/textos.ts';
import { SECRETO } from '../platform/mail/render.ts';

interface Persona {
  id: number;
  nombre: string;
}

/** The key that a member requested, with its activation link; `base` is the app's base URL. */
export const claveMail = (
  persona: Persona,
  para: string,
  clave: string,
  base: string,
): NuevoCorreo => ({
  tipo: 'clave_activacion',
  personaId: persona.id,
  para,
  ...mailText('clave_activacion', { nombre: primerNombre(persona.nombre) }, [SECRETO]),
  boton: { texto: 'Activar mi carnet', url: `${base}/activar/${SECRETO}` },
  secreto: clave,
});

/** The code that proves that an address, or a device, is in a member's hands. */
export const codigoMail = (
  clase: 'contacto_codigo' | 'contacto_correo',
  persona: Persona,
  para: string,
  codigo: string,
): NuevoCorreo => ({
  tipo: 'contacto',
  personaId: persona.id,
  para,
  ...mailText(clase, { nombre: primerNombre(persona.nombre) }, [SECRETO]),
  secreto: codigo,
});

const ANA: Persona = { id: 0, nombre: 'PÉREZ, Ana' };
const PARA = 'ana@ejemplo.org';

/** Sample mails for the text editor's preview. They have no real recipient. */
export const ejemplos = (base: string) => ({
  clave_activacion: () => claveMail(ANA, PARA, 'ABCD-EFGH-JKMN', base),
  contacto_codigo: () => codigoMail('contacto_codigo', ANA, PARA, '123456'),
  contacto_correo: () => codigoMail('contacto_correo', ANA, PARA, '123456'),
});
