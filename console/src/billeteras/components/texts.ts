import type { BilleteraRow } from '@gremio/contract/billeteras/schemas.ts';
import type { ResourceTexts } from '../../platform/rooms.ts';

export const billeteras = {
  name: 'Billetera |||| Billeteras',
  fields: {
    id: 'Billetera',
    situacion: 'Situación',
    origen: 'Dónde se cargó',
    identificador: 'Identificador',
    cuenta: 'Cuenta',
    vence: 'Vence',
    cargada: 'Cargada',
    certificado: 'Certificado (.p12 o .cer)',
    clave: 'Clave privada (si no está en el .p12)',
    contrasena: 'Contraseña del archivo',
    wwdr: 'Certificado intermedio de Apple (WWDR)',
    emisor: 'Número de emisor (Issuer ID)',
  },
} satisfies ResourceTexts;

export const SITUACIONES: Record<
  BilleteraRow['situacion'],
  { label: string; color: 'default' | 'success' | 'warning' | 'error' }
> = {
  sin_cargar: { label: 'Sin cargar', color: 'default' },
  vigente: { label: 'Vigente', color: 'success' },
  por_vencer: { label: 'Por vencer', color: 'warning' },
  vencida: { label: 'Vencida', color: 'error' },
};

export const BILLETERAS: Record<
  BilleteraRow['id'],
  { nombre: string; help: string; identificador: string; accountLabel: string }
> = {
  apple: {
    nombre: 'Apple Wallet',
    help: 'El carnet y las entradas en la billetera de los iPhone. Hace falta el certificado de pases (Pass Type ID) de la cuenta de Apple de la organización.',
    identificador: 'Tipo de pase',
    accountLabel: 'Equipo',
  },
  google: {
    nombre: 'Google Wallet',
    help: 'El carnet y las entradas en la billetera de los Android. Hacen falta el número de emisor y la clave de una cuenta de servicio de Google.',
    identificador: 'Emisor',
    accountLabel: 'Cuenta',
  },
};
