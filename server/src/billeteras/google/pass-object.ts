import type { GoogleWrite } from '@gremio/contract/billeteras/schemas.ts';
import { localMoment } from '@gremio/contract/platform/format.ts';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { refuseField, type Refusal } from '../../platform/outcome.ts';
import type { Marca } from '../pass-branding.ts';
import type { Pase } from '../pases.ts';

/** Signing material of Google Wallet passes. */
export interface Google {
  emisor: string;
  correo: string;
  clave: string;
}

const SAVE = 'https://pay.google.com/gp/v/save/';
const LOGO = '/afigestion/billeteras/logo.png';
const LANGUAGE = 'es';

const account = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().min(1),
});

function rsaKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

/** Validates the account for Google Wallet; refuses it with the reason. */
export function readGoogle({ emisor, cuenta }: GoogleWrite): Google | Refusal {
  const { data } = account.safeParse(jsonOf(cuenta));
  if (!data || !rsaKey(data.private_key)) {
    return refuseField(
      'cuenta',
      'No es la clave de una cuenta de servicio. Elegí el archivo JSON que bajaste de Google Cloud.',
    );
  }
  return { emisor, correo: data.client_email, clave: data.private_key };
}

const localized = (value: string) => ({ defaultValue: { language: LANGUAGE, value } });
const picture = (uri: string) => ({ sourceUri: { uri } });

/** Each edition of a card has its own object id, as Google keeps one pass per id. */
export const objetoOf = (pase: Pick<Pase, 'serie' | 'edicion'>): string =>
  `${pase.serie}-${pase.edicion}`;

const base = (pase: Pase, marca: Marca, emisor: string) => ({
  id: `${emisor}.${objetoOf(pase)}`,
  state: pase.vale ? 'ACTIVE' : 'INACTIVE',
  hexBackgroundColor: marca.fondo,
  barcode: { type: 'QR_CODE', value: pase.qr, alternateText: pase.alternativa },
});

function carnet(pase: Pase, marca: Marca, emisor: string, logo: string) {
  const classId = `${emisor}.carnet`;
  const object = {
    ...base(pase, marca, emisor),
    classId,
    logo: picture(logo),
    cardTitle: localized(marca.nombre),
    subheader: localized(pase.principal.rotulo),
    header: localized(pase.principal.valor),
    textModulesData: [...pase.encabezado, ...pase.datos, ...pase.pie].map((one) => ({
      id: one.clave,
      header: one.rotulo,
      body: one.valor,
    })),
  };
  return { clase: { id: classId }, object };
}

/**
 * Google shows the part before the offset as the local time of the venue (EventDateTime of the Wallet API),
 * so a UTC timestamp would be three hours late.
 */
const atVenue = (moment: string): string => localMoment(new Date(moment));

function entrada(pase: Pase, marca: Marca, emisor: string, logo: string) {
  const { evento } = pase;
  if (!evento) throw new Error('An entry is of an event.');
  const classId = `${emisor}.evento-${evento.id}`;
  const clase = {
    id: classId,
    issuerName: marca.nombre,
    reviewStatus: 'UNDER_REVIEW',
    logo: picture(logo),
    eventName: localized(evento.nombre),
    venue: { name: localized(evento.lugar), address: localized(evento.direccion ?? evento.lugar) },
    dateTime: { start: atVenue(evento.comienza), end: atVenue(evento.termina) },
  };
  const object = { ...base(pase, marca, emisor), classId, ticketHolderName: pase.titular };
  return { clase, object };
}

/** A pass in Google's format: its object, and the class that it shares with others. */
export const partesOf = (pase: Pase, marca: Marca, emisor: string, web: string) =>
  (pase.tipo === 'carnet' ? carnet : entrada)(pase, marca, emisor, web + LOGO);

const asGoogle = (tipo: Pase['tipo'], { clase, object }: ReturnType<typeof partesOf>) =>
  tipo === 'carnet'
    ? { genericClasses: [clase], genericObjects: [object] }
    : { eventTicketClasses: [clase], eventTicketObjects: [object] };

/**
 * Address that adds a pass to Google Wallet: it contains the signed pass, and needs no call to Google. It is
 * kept short, as some browsers truncate addresses longer than 1,800 characters.
 */
export async function linkFor(
  pase: Pase,
  marca: Marca,
  google: Google,
  here: { base: string; now: Date },
): Promise<string> {
  const token = await new SignJWT({
    typ: 'savetowallet',
    payload: asGoogle(pase.tipo, partesOf(pase, marca, google.emisor, here.base)),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.correo)
    .setAudience('google')
    .setIssuedAt(here.now)
    .sign(createPrivateKey(google.clave));
  return `${SAVE}${token}`;
}
