import type { primerBeneficio } from '@gremio/contract/beneficios/primero/schemas.ts';
import { beneficioWrite, rubroWrite, sucursalWrite } from '@gremio/contract/beneficios/schemas.ts';
import type * as z from 'zod';
import * as lugares from '../lugares/localidades.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import { comparable } from '../platform/import/cells.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { beneficiosStore, rubrosStore } from './catalogo.ts';
import { store } from './sucursales.ts';
import { holdPublishing } from './primero.queries.ts';

type Primero = z.output<typeof primerBeneficio>;
type Audit = (entry: AuditEntry) => void;

type Beneficios = ReturnType<typeof beneficiosStore>;

const MANY = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 200 };
const sameName = (one: string, other: string) => comparable(one) === comparable(other);

/** Publishes a benefit with its rubro and branch in one transaction, and never the same one twice. */
export async function publish(house: House, tx: Handle, body: Primero, audit: Audit) {
  const entries: AuditEntry[] = [];
  const made = await publishAll(house, tx, body, (entry) => entries.push(entry));
  // The act is named by the benefit, not by the rubro that it needed.
  const names = ({ recurso }: AuditEntry) => Number(recurso === 'beneficios');
  entries.toSorted((one, other) => names(other) - names(one)).forEach((entry) => audit(entry));
  return made;
}

async function publishAll(house: House, tx: Handle, body: Primero, audit: Audit) {
  const beneficios = beneficiosStore(house);
  await holdPublishing(tx);
  const rubro = await findOrMakeRubro(tx, audit, body.rubro);
  if (isRefusal(rubro)) return rubro;
  if (await isThere(beneficios, tx, rubro.id, body.nombre)) {
    const mensaje = 'Ya hay un beneficio con ese nombre en ese rubro.';
    return refuse('ya_existe', { errores: [{ campo: 'nombre', mensaje }] });
  }
  const place = await placeOf(tx, body);
  if (isRefusal(place)) return place;
  const beneficio = await insertBeneficio(beneficios, tx, audit, rubro.id, body);
  if (isRefusal(beneficio)) return beneficio;
  const sucursal = await insertSucursal(tx, audit, beneficio.id, { ...body, ...place });
  if (isRefusal(sucursal)) return sucursal;
  return (await beneficios.find(tx, beneficio.id)) ?? beneficio;
}

async function findOrMakeRubro(tx: Handle, audit: Audit, nombre: string) {
  const { rows } = await rubrosStore.list(tx, { q: nombre }, MANY);
  const known = rows.find((row) => sameName(row.nombre, nombre));
  return known ?? insert(tx, audit, 'rubros', rubrosStore, rubroWrite.parse({ nombre }));
}

async function isThere(
  beneficios: Beneficios,
  tx: Handle,
  rubroId: number,
  nombre: string,
): Promise<boolean> {
  const { rows } = await beneficios.list(tx, { q: nombre, rubro_id: rubroId }, MANY);
  return rows.some((row) => sameName(row.nombre, nombre));
}

/**
 * Ids of the branch's place: the localidad that was chosen, or one by its name, which is created if it is
 * new.
 */
async function placeOf(
  tx: Handle,
  { provincia_id, localidad_id, localidad }: Primero,
): Promise<{ provincia_id: number | null; localidad_id: number | null } | Refusal> {
  if (localidad_id !== null || provincia_id === null) return { provincia_id, localidad_id };
  if (!(await lugares.isProvincia(tx, provincia_id))) {
    return refuseField('provincia_id', 'Ese lugar no existe.');
  }
  if (localidad === null) return { provincia_id, localidad_id: null };
  return { provincia_id, localidad_id: await lugares.ensureLocalidad(tx, provincia_id, localidad) };
}

const insertBeneficio = (
  beneficios: Beneficios,
  tx: Handle,
  audit: Audit,
  rubroId: number,
  { nombre, descuento, descripcion }: Primero,
) =>
  insert(
    tx,
    audit,
    'beneficios',
    beneficios,
    beneficioWrite.parse({ rubro_id: rubroId, nombre, descuento, descripcion }),
  );

const insertSucursal = (tx: Handle, audit: Audit, beneficioId: number, body: Primero) => {
  const { sucursal: nombre, direccion, telefono, provincia_id, localidad_id } = body;
  const { nlatitud, nlongitud } = body;
  const place = { direccion, telefono, provincia_id, localidad_id, nlatitud, nlongitud };
  const branch = { app_beneficio_id: beneficioId, nombre, ...place };
  return insert(tx, audit, 'sucursales', store, sucursalWrite.parse(branch));
};

async function insert<Body, Row extends { id: number }>(
  tx: Handle,
  audit: Audit,
  recurso: string,
  store: { create(tx: Handle, body: Body): Promise<Row | Refusal> },
  body: Body,
) {
  const row = await store.create(tx, body);
  if (!isRefusal(row)) audit({ accion: 'alta', recurso, recursoId: row.id, despues: row });
  return row;
}
