import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import type { Clase } from '@gremio/contract/vouchers/rules.ts';
import { today } from '../platform/clock.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';
import { type CampaniaRow, findOpenCampania } from './audience.queries.ts';

/** A kind of voucher of a campaign, as its settings object tells it. */
interface VoucherTipo {
  clase: Clase;
  cantidad: number;
  desde: string;
  hasta: string;
  edad_minima: number | null;
  edad_maxima: number | null;
}

/** Kinds of voucher of a campaign, which its settings object has. */
interface TiposOfCampania {
  /** The kinds that members of these audiences see. */
  list: (audiences: Audiences, campaniaId: number) => Promise<VoucherTipo[]>;
  listAudiencias: (campaniaId: number) => Promise<Audiencia[]>;
}

/** The room of vouchers is built on this one. */
export const TIPOS_OF_CAMPANIA = createSlot<TiposOfCampania>();

export const tiposOf = (house: House): TiposOfCampania => present(TIPOS_OF_CAMPANIA.of(house)[0]);

/** The settings object of a collection's open campaign; an empty one if none is open for these audiences. */
export async function datosGlobales(house: House, audiences: Audiences, coleccion: string) {
  const campania = await findOpenCampania(house.db, coleccion, audiences);
  if (!campania) return datosGlobalesVacios;
  const tipos = await tiposOf(house).list(audiences, campania.id);
  return toDatosGlobales(campania, tipos, today(house.clock));
}

/**
 * The settings object of the specified wire (docs/wire.md), for a campaign with its kinds of voucher.
 * `inicializo` and `finalizo` follow the clock; `finalizo_cine` and `finalizo_parque` are true once no kind
 * of that class has stock left within its dates.
 */
function toDatosGlobales(campania: CampaniaRow, tipos: VoucherTipo[], hoy: string) {
  const ofClase = (clase: Clase) => tipos.filter((tipo) => tipo.clase === clase);
  const finalizo = (clase: Clase) =>
    !ofClase(clase).some((tipo) => tipo.cantidad > 0 && hoy <= tipo.hasta);
  return {
    ...datosGlobalesVacios,
    ...splitDate(campania.desde, 'inicio'),
    ...splitDate(campania.hasta, 'fin'),
    edad_minima: campania.edad_minima,
    edad_maxima: campania.edad_maxima,
    cant_turnos: campania.cant_turnos,
    fire_collection: campania.fire_collection,
    inicializo: hoy >= campania.desde,
    finalizo: hoy > campania.hasta,
    dia_inicio_entrega: campania.dia_inicio_entrega,
    turno_id: campania.id,
    finalizo_cine: finalizo('solo_cine'),
    finalizo_parque: finalizo('parque'),
    dias_por_empleado: campania.dias_por_empleado,
    Voucher: { ...datosGlobalesVacios.Voucher, ...toVoucher(ofClase('voucher')[0], hoy) },
    VoucherSoloCine: {
      ...datosGlobalesVacios.VoucherSoloCine,
      ...toVoucher(ofClase('solo_cine')[0], hoy),
    },
  };
}

/** A kind of voucher in the settings object. A campaign without a kind of that class reports it as over. */
const toVoucher = (tipo: VoucherTipo | undefined, hoy: string) =>
  tipo
    ? {
        ...splitDate(tipo.desde, 'inicio'),
        ...splitDate(tipo.hasta, 'fin'),
        edad_minima: tipo.edad_minima,
        edad_maxima: tipo.edad_maxima,
        inicializo: hoy >= tipo.desde,
        finalizo: hoy > tipo.hasta,
      }
    : { inicializo: false, finalizo: true };

const splitDate = (fecha: string, name: 'inicio' | 'fin') => {
  const [anio, mes, dia] = fecha.split('-').map(Number);
  return { [`dia_${name}`]: dia, [`mes_${name}`]: mes, [`anio_${name}`]: anio };
};
