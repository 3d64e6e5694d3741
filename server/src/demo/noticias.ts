import { changed, noticiasStore, slidersStore } from '../noticias/publicacion.ts';
import { listHijos } from '../hijos/hijos.ts';
import { listFotosOf } from '../hijos/fotos.queries.ts';
import * as fotos from '../hijos/fotos.ts';
import * as archivos from '../archivos/archivos.ts';
import * as imagenes from '../archivos/imagenes.ts';
import * as wire from '@gremio/contract/noticias/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import sharp from 'sharp';
import type { App } from '../app.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { BORRADOR, type DemoNoticia, NOTICIAS, PROGRAMADA, SLIDERS, VENCIDA } from './news.ts';
import { required } from './required.ts';
import { documento, type Scene, SCENES } from './scenes.ts';

/** Demo user who rejected a photo. */
const CLERK = 'admin@demo.local';

const EVERY_DAYS = 4;
const keep = () => undefined;

const raster = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Publishes a drawing as an uploaded picture; returns its id. */
export async function seedImagen({ house }: App, tx: Handle, svg: string): Promise<number> {
  const stored = required(await imagenes.store(house, await raster(svg)));
  return (await imagenes.save(house, tx, stored)).id;
}

async function seedScenes(app: App, tx: Handle): Promise<Map<Scene, number>> {
  const made = new Map<Scene, number>();
  for (const [name, svg] of Object.entries(SCENES))
    made.set(name as Scene, await seedImagen(app, tx, svg));
  return made;
}

/** Creates sliders and news, some of them scheduled, expired or drafts. */
export async function seedNoticias(app: App): Promise<void> {
  const { house } = app;
  const now = house.clock.now().getTime();
  const daysAgo = (dias: number) => new Date(now - dias * DAY_MS).toISOString();
  await inTransaction(house.db, async (tx) => {
    const scenes = await seedScenes(app, tx);
    for (const [orden, { scene, ...slider }] of SLIDERS.entries()) {
      const imagen_id = scenes.get(scene);
      const values = wire.sliders.create.body.parse({
        ...slider,
        imagen_id,
        orden,
        publicado_desde: daysAgo(1),
      });
      required(await slidersStore(house).create(tx, values));
    }
    const publish = async (
      { scene, ...noticia }: DemoNoticia,
      desde: string | null,
      hasta: string | null,
    ) => {
      const imagen_id = scene && scenes.get(scene);
      const values = { ...noticia, imagen_id, publicado_desde: desde, publicado_hasta: hasta };
      const body = wire.noticias.create.body.parse(values);
      required(await noticiasStore(house).create(tx, body));
    };
    for (const [index, noticia] of NOTICIAS.entries())
      await publish(noticia, daysAgo(index * EVERY_DAYS), null);
    await publish(PROGRAMADA, daysAgo(-7), null);
    await publish(VENCIDA, daysAgo(20), daysAgo(19));
    await publish(BORRADOR, null, null);
  });
  changed(house);
}

/** Uploads photos of the first member's children: some pending review, and one rejected. */
export async function seedFotos(app: App, personaId: number): Promise<void> {
  const { house } = app;
  const [first, second] = await listHijos(house, personaId);
  const send = async (tx: Handle, hijoId: number, lado: 'frente' | 'dorso') => {
    const picture = await raster(documento(lado));
    const stored = required(await archivos.storeFoto(house, personaId, picture));
    const foto = {
      personaId,
      hijoId,
      lado,
      nombre: `${lado}.png`,
      stored,
    };
    required(await fotos.save(house, tx, foto, keep));
  };
  await inTransaction(house.db, async (tx) => {
    await send(tx, required(first).id, 'frente');
    await send(tx, required(first).id, 'dorso');
    const hijoId = required(second).id;
    await send(tx, hijoId, 'frente');
    const [foto] = await listFotosOf(tx, hijoId);
    const decision = {
      estado: 'rechazada',
      motivo: 'Salió movida: no se lee el número.',
      version: 1,
    } as const;
    const { id } = required(foto);
    await fotos.open(house, tx, id, CLERK);
    required(await fotos.decide(house, tx, id, decision, CLERK, keep));
  });
}
