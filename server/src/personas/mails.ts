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

/** Reports to the previous address which contact data a member changed. */
export const contactoCambiadoMail = (
  persona: Persona,
  para: string,
  cambios: string[],
): NuevoCorreo => ({
  tipo: 'contacto',
  personaId: persona.id,
  para,
  ...mailText('contacto_cambiado', { nombre: primerNombre(persona.nombre) }, [
    cambios.map((uno) => `• ${uno}`).join('\n'),
  ]),
});

/** Mail to a persona who leaves; `devueltos` names each place that was given back. */
export const bajaMail = (persona: Persona, para: string, devueltos: string[]): NuevoCorreo => ({
  tipo: 'baja',
  personaId: persona.id,
  para,
  ...mailText(
    'baja',
    { nombre: primerNombre(persona.nombre) },
    devueltos.length > 0
      ? [`Lo que tenías reservado se canceló, para que lo use otra persona:\n${asList(devueltos)}`]
      : [],
  ),
});

const asList = (lines: string[]): string => lines.map((one) => `• ${one}`).join('\n');

/** Mail to a persona whose baja is undone: what they have again, and what others have by now. */
export const regresoMail = (
  persona: Persona,
  para: string,
  { devueltos, perdidos }: { devueltos: string[]; perdidos: string[] },
): NuevoCorreo => ({
  tipo: 'baja',
  personaId: persona.id,
  para,
  ...mailText('regreso', { nombre: primerNombre(persona.nombre) }, [
    ...(devueltos.length > 0 ? [`Volvés a tener:\n${asList(devueltos)}`] : []),
    ...(perdidos.length > 0 ? [`No te pudimos devolver:\n${asList(perdidos)}`] : []),
  ]),
});

const ANA: Persona = { id: 0, nombre: 'PÉREZ, Ana' };
const PARA = 'ana@ejemplo.org';

/** Sample mails for the text editor's preview. They have no real recipient. */
export const ejemplos = (base: string) => ({
  clave_activacion: () => claveMail(ANA, PARA, 'ABCD-EFGH-JKMN', base),
  contacto_codigo: () => codigoMail('contacto_codigo', ANA, PARA, '123456'),
  contacto_correo: () => codigoMail('contacto_correo', ANA, PARA, '123456'),
  contacto_cambiado: () => contactoCambiadoMail(ANA, PARA, ['Tu mail']),
  baja: () => bajaMail(ANA, PARA, ['Turno: martes 8 de diciembre, 10:30']),
  regreso: () =>
    regresoMail(ANA, PARA, { devueltos: ['Turno: martes 8 de diciembre, 10:30'], perdidos: [] }),
});
