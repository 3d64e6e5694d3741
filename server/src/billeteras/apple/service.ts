import { PKPass } from 'passkit-generator';
import type { Apple } from '../certificados/service.ts';
import type { Marca } from '../marca/service.ts';
import type { Campo, Pase } from '../pases/service.ts';

export const TIPO = 'application/vnd.apple.pkpass';

/** Where a wallet asks whether a pass changed, and what proves that it is that one. */
export interface Seguimiento {
  url: string;
  token: string;
}

const ADDRESS = 'PKDataDetectorTypeAddress' as const;

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const fields = (campos: Campo[]) =>
  campos.map(({ clave, rotulo, valor }) => ({ key: clave, label: rotulo, value: valor }));

/** A phone makes links of whatever looks like one on the back: of what people wrote, a place on the map at most. */
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

/** When the phone puts it on its first screen by itself, and until when it is good. */
function place(pass: PKPass, { evento }: Pase): void {
  if (!evento) return;
  const comienza = new Date(evento.comienza);
  pass.setRelevantDate(comienza);
  pass.setRelevantDates([{ date: comienza, relevantDate: comienza }]);
  pass.setExpirationDate(new Date(evento.termina));
  const { nlatitud: latitude, nlongitud: longitude } = evento;
  if (latitude !== null && longitude !== null) pass.setLocations({ latitude, longitude });
}

/** The signed bundle that an iPhone adds. */
export function packFor(
  pase: Pase,
  marca: Marca,
  { certificado, clave, wwdr, identificador, cuenta }: Apple,
  seguimiento: Seguimiento | null,
): Buffer {
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
      ...(seguimiento && {
        webServiceURL: seguimiento.url,
        authenticationToken: seguimiento.token,
      }),
    },
  );
  fill(pass, pase);
  place(pass, pase);
  return pass.getAsBuffer();
}
