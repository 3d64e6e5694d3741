import type { APIRequestContext } from '@playwright/test';
import { signInStaff } from './demo.ts';

let made = 0;

/** Adds a persona to the padrón, with a mail address. */
export async function newPersona(request: APIRequestContext) {
  const dni = String(41_000_000 + Math.floor(Math.random() * 900_000) + (made += 1));
  const email = `nueva-${dni}@ejemplo.org`;
  const staff = await signInStaff(request);
  const persona = { nombre: 'PRUEBA, Nora', numero_documento: dni, nro_afiliado: dni, email };
  await staff.post('/personal/personas', persona);
  return { dni, email };
}
