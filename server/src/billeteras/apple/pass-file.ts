import type { PKPass } from 'passkit-generator';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type { Apple } from './certificates.ts';
import type { Marca } from '../pass-branding.ts';
import type { Campo, Pase } from '../pases.ts';

export const TIPO = 'application/vnd.apple.pkpass';

/** Update service of a pass: its address, and the token that authenticates the pass. */
export interface Seguimiento {
  url: string;
  token: string;
}

const ADDRESS = 'PKDataDetectorTypeAddress' as const;

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const fields = (campos: Campo[]) =>
  campos.map(({ clave, rotulo, valor }) => ({ key: clave, label: rotulo, value: valor }));

/**
 * Phones turn whatever looks like a link on the back into one; in user-written text, allow map addresses
 * only.
 */
const onTheBack = (campos: Campo[]) =>
  fields(campos).map((one) => ({ ...one, dataDetectorTypes: [ADDRESS] }));

function fill(pass: PKPass, pase: Pase): void {
  pass.type = pase.tipo === 'carnet' ? 'generic' : 'eventTicket';
  pass.headerFields.push(...fields(pase.encabezado));
  pass.primaryFields.push(...fields([pase.principal]));
  pass.secondaryFields.push(...fields(pase.datos));
  pass.auxiliaryFields.push(...fields(pase.pie));
  pass.backFields.push(...onTheBack(pase.dorso));
  pass.setBarcodes({
    message: pase.qr,
    format: 'PKBarcodeFormatQR',
    messageEncoding: 'iso-8859-1',
    altText: pase.alternativa,
  });
}

const MOST_DAYS = 31;

/** Start time on each day of an event, as Apple limits an interval to 24 hours. */
function relevantDatesOf({ comienza, termina }: { comienza: string; termina: string }): Date[] {
  const first = Date.parse(comienza);
  const days = Math.min(Math.ceil((Date.parse(termina) - first) / DAY_MS), MOST_DAYS);
  return Array.from({ length: Math.max(days, 1) }, (_, day) => new Date(first + day * DAY_MS));
}

/** Shows the pass on the lock screen on each day of its event, and expires it when the event ends. */
function place(pass: PKPass, { evento }: Pase): void {
  if (!evento) return;
  pass.setRelevantDate(new Date(evento.comienza));
  pass.setRelevantDates(relevantDatesOf(evento).map((date) => ({ date, relevantDate: date })));
  pass.setExpirationDate(new Date(evento.termina));
  const { nlatitud: latitude, nlongitud: longitude } = evento;
  if (latitude !== null && longitude !== null) pass.setLocations({ latitude, longitude });
}

/** Builds the signed bundle that an iPhone adds. */
export async function packFor(
  pase: Pase,
  marca: Marca,
  { certificado, clave, wwdr, identificador, cuenta }: Apple,
  tracking: Seguimiento | null,
): Promise<Buffer> {
  // Loaded when it is first needed: its modules are a tenth of what a start loads.
  const { PKPass } = await import('passkit-generator');
  const pass = new PKPass(
    marca.dibujos,
    { signerCert: certificado, signerKey: clave, wwdr },
    {
      serialNumber: pase.serie,
      passTypeIdentifier: identificador,
      teamIdentifier: cuenta,
      organizationName: marca.nombre,
      description: pase.descripcion,
      logoText: marca.corto,
      backgroundColor: rgb(marca.fondo),
      foregroundColor: rgb(marca.letra),
      labelColor: rgb(marca.letra),
      sharingProhibited: pase.tipo === 'carnet',
      voided: !pase.vale,
      ...(pase.evento && { groupingIdentifier: `evento-${pase.evento.id}` }),
      ...(tracking && {
        webServiceURL: tracking.url,
        authenticationToken: tracking.token,
      }),
    },
  );
  fill(pass, pase);
  place(pass, pase);
  return pass.getAsBuffer();
}
