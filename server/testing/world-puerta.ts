import { randomUUID } from 'node:crypto';
import { enviarLecturas } from '@gremio/contract/puerta/endpoints.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';

/** Accredits a delegate; returns the id of the scan. */
export async function accreditDelegate(app: TestApp, congresoId: number, formId: number) {
  const accesoId = randomUUID();
  const momento = app.house.clock.now().toISOString();
  await callWire(app.url, enviarLecturas, {
    params: { clase: 'congreso', id: congresoId },
    body: {
      puerta: 'Acreditación',
      reloj: momento,
      lecturas: [{ id: accesoId, tipo: 'entra', persona: formId, momento, adentro: true }],
    },
    token: await app.newStaff('puerta'),
  });
  return { accesoId };
}
