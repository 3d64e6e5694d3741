import type { NuevoCorreo } from '../mensajes/textos.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { mailText } from '../mensajes/textos.ts';

interface Persona {
  id: number;
  nombre: string;
}

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

const ANA: Persona = { id: 0, nombre: 'PÉREZ, Ana' };
const PARA = 'ana@ejemplo.org';

/** Sample mails for the text editor's preview. They have no real recipient. */
export const ejemplos = {
  contacto_cambiado: () => contactoCambiadoMail(ANA, PARA, ['Tu mail']),
};
