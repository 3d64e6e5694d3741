import { setSalteado } from '../ajustes/instalacion.queries.ts';
import { createUser } from '../personal/usuarios.ts';
import { personasStore } from '../personas/personas.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { App } from '../app.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { seedListas } from './audiencias.ts';
import { seedAvisos } from './avisos.ts';
import { seedBeneficios } from './beneficios.ts';
import { seedCongreso } from './congreso.ts';
import { seedEventos } from './eventos.ts';
import { seedHistory } from './history.ts';
import { seedHoteles } from './hoteles.ts';
import { seedFotos, seedNoticias } from './noticias.ts';
import { seedPast } from './past.ts';
import { seedPersonas } from './personas.ts';
import { seedPrivacidad } from './privacidad.ts';
import { required } from './required.ts';
import { seedSeccionales } from './seccionales.ts';
import { seedTurnos } from './turnos.ts';
import { seedVouchers } from './vouchers.ts';

export const DEMO_PASSWORD = 'gremio-demo-2026';

export const DEMO_KEYS = [
  { clave: 'DEMO-0000-0001', quien: 'madre de tres hijos' },
  { clave: 'DEMO-0000-0002', quien: 'delegado al congreso' },
  { clave: 'DEMO-0000-0003', quien: 'afiliada del área de la capital' },
  { clave: 'DEMO-0000-0004', quien: 'afiliado suspendido' },
] as const;

export const DEMO_STAFF: { email: string; name: string; role: Role }[] = [
  { email: 'admin@demo.local', name: 'Administración', role: 'administracion' },
  { email: 'contenidos@demo.local', name: 'Contenidos', role: 'contenidos' },
  { email: 'turnos@demo.local', name: 'Turnos', role: 'turnos' },
  { email: 'eventos@demo.local', name: 'Eventos', role: 'eventos' },
  { email: 'puerta@demo.local', name: 'Puerta', role: 'puerta' },
  { email: 'lectura@demo.local', name: 'Lectura', role: 'lectura' },
];

const ORGANIZACION = {
  nombre: 'Sindicato de Trabajadores de la Muestra',
  nombre_corto: 'Sindicato de la Muestra',
  color_principal: '#1e3a8a',
  color_secundario: '#f59e0b',
  logo: null,
  contacto: { telefono: '0800 555 0100', email: 'hola@demo.local', web: null },
};

async function seedAjustes({ house }: App): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    required(await ajustes.save(tx, 'organizacion', ORGANIZACION, 0));
    required(await ajustes.save(tx, 'capital', { seccionales: ['Capital'] }, 0));
    await setSalteado(tx, 'lista', true);
  });
  ajustes.changed(house);
}

/**
 * Creates a small union through the services that its staff would use, with dates relative to today
 * (docs/architecture.md#running). Does nothing if there are members already; never runs in production.
 */
export async function seedDemo(app: App): Promise<void> {
  const { house } = app;
  const existing = await personasStore(house).list(
    house.db,
    {},
    { sort: ['id', 'ASC'], offset: 0, limit: 1 },
  );
  if (existing.count > 0) return;
  console.log('Preparando los datos de muestra…');
  await seedAjustes(app);
  for (const user of DEMO_STAFF) await createUser(house, { ...user, password: DEMO_PASSWORD });
  await seedBeneficios(app);
  await seedSeccionales(app);
  const personaIds = await seedPersonas(
    app,
    DEMO_KEYS.map((one) => one.clave),
  );
  await seedTurnos(app, personaIds);
  await seedPast(app, personaIds);
  await seedAvisos(app);
  await seedNoticias(app);
  await seedFotos(app, required(personaIds[0]));
  await seedVouchers(app, personaIds);
  await seedHoteles(app, personaIds);
  await seedCongreso(app, personaIds);
  await seedListas(app, personaIds);
  await seedEventos(app, personaIds);
  await seedPrivacidad(app, personaIds);
  await seedHistory(app, personaIds);
}
