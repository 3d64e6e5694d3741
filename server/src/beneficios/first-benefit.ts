import type { primerBeneficio } from '@gremio/contract/beneficios/primero/schemas.ts';
import { beneficioWrite, rubroWrite, sucursalWrite } from '@gremio/contract/beneficios/schemas.ts';
import type * as z from 'zod';
import type { LugaresService } from '../lugares/places.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import { comparable } from '../platform/import/cells.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { CatalogoService } from './catalogue.ts';
import type { SucursalesService } from './branches.ts';
import { holdPublishing } from './first-benefit.queries.ts';

type Primero = z.output<typeof primerBeneficio>;
type Audit = (entry: AuditEntry) => Promise<void>;

export type PrimeroService = ReturnType<typeof createPrimeroService>;

const MANY = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 200 };
const sameName = (one: string, other: string) => comparable(one) === comparable(other);

async function insert<Body, Row extends { id: number }>(
  tx: Handle,
  audit: Audit,
  recurso: string,
  store: { create(tx: Handle, body: Body): Promise<Row | Refusal> },
  body: Body,
) {
  const row = await store.create(tx, body);
  if (!isRefusal(row)) await audit({ accion: 'alta', recurso, recursoId: row.id, despues: row });
  return row;
}

/** Publishes a benefit with its rubro and branch in one transaction, and never the same one twice. */
export function createPrimeroService(
  catalogo: CatalogoService,
  sucursales: SucursalesService,
  lugares: LugaresService,
) {
  async function findOrMakeRubro(tx: Handle, audit: Audit, nombre: string) {
    const { rows } = await catalogo.rubros.list(tx, { q: nombre }, MANY);
    const known = rows.find((row) => sameName(row.nombre, nombre));
    return known ?? insert(tx, audit, 'rubros', catalogo.rubros, rubroWrite.parse({ nombre }));
  }

  async function isThere(tx: Handle, rubroId: number, nombre: string): Promise<boolean> {
    const { rows } = await catalogo.beneficios.list(tx, { q: nombre, rubro_id: rubroId }, MANY);
    return rows.some((row) => sameName(row.nombre, nombre));
  }

  return {
    async publish(tx: Handle, body: Primero, audit: Audit) {
      await holdPublishing(tx);
      const { provincia_id, localidad, direccion, telefono, descuento, descripcion } = body;
      const rubro = await findOrMakeRubro(tx, audit, body.rubro);
      if (isRefusal(rubro)) return rubro;
      if (await isThere(tx, rubro.id, body.nombre)) {
        const mensaje = 'Ya hay un beneficio con ese nombre en ese rubro.';
        return refuse('ya_existe', { errores: [{ campo: 'nombre', mensaje }] });
      }
      if (provincia_id !== null && !(await lugares.isProvincia(tx, provincia_id)))
        return refuseField('provincia_id', 'Ese lugar no existe.');
      const localidad_id =
        localidad === null || provincia_id === null
          ? null
          : await lugares.ensureLocalidad(tx, provincia_id, localidad);
      const texts = { nombre: body.nombre, descuento, descripcion };
      const beneficio = await insert(
        tx,
        audit,
        'beneficios',
        catalogo.beneficios,
        beneficioWrite.parse({ rubro_id: rubro.id, ...texts }),
      );
      if (isRefusal(beneficio)) return beneficio;
      const place = { direccion, telefono, provincia_id, localidad_id };
      const branch = { app_beneficio_id: beneficio.id, nombre: body.sucursal, ...place };
      const sucursal = await insert(
        tx,
        audit,
        'sucursales',
        sucursales.store,
        sucursalWrite.parse(branch),
      );
      if (isRefusal(sucursal)) return sucursal;
      return (await catalogo.beneficios.find(tx, beneficio.id)) ?? beneficio;
    },
  };
}
