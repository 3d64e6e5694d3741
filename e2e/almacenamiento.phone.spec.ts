import { expect, type Page, test } from '@playwright/test';
import { ALL, ALONE, askStores, RAW } from './almacenes.ts';
import {
  chip,
  chooseDia,
  main,
  miTurno,
  newDia,
  newMember,
  plusDays,
  reservar,
} from './campania.ts';
import { addCongresal, newCongreso } from './congreso.ts';
import { open, signInWithForm } from './consola.ts';
import { activate, signInStaff, type Staff } from './demo.ts';
import { enrolAlone, newEvento } from './eventos.ts';
import { sheetsGone } from './looks.ts';
import * as puerta from './puerta.ts';

test.use({ serviceWorkers: 'allow' });

const OWN_HOTEL = 'Hotel del Sindicato';
const NOT_KEPT = /tu carnet no se guardó para verlo sin señal|Este navegador no guarda tu carnet/;

/** Collects uncaught exceptions. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function showCard(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Guardar imagen' })).toBeEnabled();
  await page.getByRole('button', { name: /Prueba/ }).click();
  await expect(page.getByRole('img', { name: 'QR del carnet' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver al carnet' }).click();
  await sheetsGone(page);
}

async function bookTurno(page: Page, dia: string): Promise<void> {
  await page.getByRole('link', { name: 'Turnos' }).first().click();
  await chooseDia(page, dia);
  await chip(page, '10:30').click();
  await reservar(page).click();
  await expect(miTurno(page)).toContainText('10:30');
}

async function moveAndCancelTurno(page: Page, dia: string): Promise<void> {
  await page.getByRole('link', { name: 'Cambiar turno' }).click();
  await chooseDia(page, dia);
  await chip(page, '11:00').click();
  await page.getByRole('button', { name: 'Cambiar mi turno' }).click();
  await expect(miTurno(page)).toContainText('11:00');
  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cancelar tu turno?' });
  await dialog.getByRole('button', { name: 'Cancelar mi turno' }).click();
  await expect(main(page)).toContainText('Cancelaste tu turno');
  await sheetsGone(page);
}

async function claimVoucher(page: Page, nombre: string): Promise<void> {
  await page.goto('/mas/vouchers');
  await page.getByRole('link', { name: nombre }).click();
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(main(page)).toContainText('Listo: tu voucher ya es tuyo.');
}

/** The draft lives as long as the page: leaving for another page and returning keeps it. */
async function draftForm(page: Page): Promise<void> {
  await page.goto('/congreso');
  await page.getByRole('link', { name: 'Completar el formulario' }).click();
  await page.getByLabel('Celular', { exact: true }).fill('341 555 0101');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByLabel('Celular', { exact: true })).toHaveValue('341 555 0101');
}

const newTipo = async (staff: Staff): Promise<string> => {
  const nombre = `Entrada ${Date.now()}`;
  const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
  await staff.post('/personal/voucher_tipos', {
    nombre,
    clase: 'parque',
    stock: 20,
    edad_minima: 4,
    edad_maxima: 12,
    ...dates,
  });
  return nombre;
};

/**
 * Control: a page that uses the stores directly fails in each of these ways, and in no unmodified browser.
 */
test('stores that are asked without the storage modules fail', async ({ browser, baseURL }) => {
  for (const [refuse, said] of [
    [null, { text: 'kept', database: 'kept', cache: 'kept' }],
    ...Object.entries(ALL).map(([way, one]) => [one, RAW[way]] as const),
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    if (refuse) await page.addInitScript(refuse);
    await page.goto('/salud/listo');
    expect(await page.evaluate(askStores)).toEqual(said);
    await context.close();
  }
});

// Each test has its own member and door, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

for (const [way, refuse] of Object.entries(ALL)) {
  test(`a member does all that the app is for where stores ${way}`, async ({
    page,
    request,
  }, info) => {
    const staff = await signInStaff(request);
    const { dia } = await newDia(staff, { '10:30': 4, '11:00': 4 });
    const [tipo, evento, congreso] = [
      await newTipo(staff),
      await newEvento(staff, info),
      await newCongreso(staff, info),
    ];
    const member = await newMember(staff, { hijos: [{ nombre: 'Prueba, Tomás', edad: 9 }] });
    await addCongresal(staff, congreso, member);
    const faults = faultsOf(page);
    await page.addInitScript(refuse);

    await activate(page, member.clave);
    await showCard(page);
    await expect(main(page).getByText(NOT_KEPT)).toBeVisible();
    await page.getByRole('link', { name: 'Beneficios' }).first().click();
    await expect(
      page.getByRole('list', { name: 'Beneficios' }).getByRole('link').first(),
    ).toBeVisible();
    await bookTurno(page, dia);
    await moveAndCancelTurno(page, dia);
    await claimVoucher(page, tipo);
    await enrolAlone(page, evento);
    await draftForm(page);
    await page.goto('/hoteles');
    await page.getByRole('link', { name: new RegExp(OWN_HOTEL) }).click();
    await expect(page.getByRole('heading', { level: 1, name: OWN_HOTEL })).toBeVisible();
    await page.goto('/mas/avisos');
    await expect(page.getByRole('heading', { name: 'En este dispositivo' })).toBeVisible();
    expect(faults).toEqual([]);
  });
}

for (const [store, refuse] of Object.entries(ALONE)) {
  test(`a member activates, shows the card and books without ${store}`, async ({
    page,
    request,
  }) => {
    const staff = await signInStaff(request);
    const { dia } = await newDia(staff, { '10:30': 4 });
    const { clave } = await newMember(staff);
    const faults = faultsOf(page);
    await page.addInitScript(refuse);
    await activate(page, clave);
    await showCard(page);
    const isTold = ['IndexedDB', 'service workers'].includes(store);
    await expect(main(page).getByText(NOT_KEPT)).toHaveCount(isTold ? 1 : 0);
    await bookTurno(page, dia);
    expect(faults).toEqual([]);
  });
}

test('a door that cannot keep says the verdict, warns, and sends once there is signal', async ({
  page,
  context,
  request,
}) => {
  const staff = await signInStaff(request);
  const evento = await puerta.newEvento(staff);
  await puerta.enrol(staff, evento, 'Acosta, Nora', [
    { nombre: 'Acosta, Inés' },
    { nombre: 'Acosta, Luz' },
  ]);
  await puerta.startEvento(staff, evento);
  const faults = faultsOf(page);
  await puerta.openDoor(page, evento.nombre, 'Sur');
  const count = page.getByText(/ adentro$/);
  const pick = async (nombre: string) => {
    await page.getByRole('textbox', { name: 'Documento o nombre' }).fill(nombre);
    await page.getByRole('button', { name: new RegExp(`^${nombre}`) }).click();
  };
  await expect(count).toHaveText('0 de 3 adentro');
  await page.evaluate(ALL['are full'] ?? (() => undefined));
  await context.setOffline(true);

  for (const nombre of ['Acosta, Nora', 'Acosta, Inés']) {
    await pick(nombre);
    await expect(puerta.verdict(page)).toContainText('Adelante');
    await expect(puerta.verdict(page)).toContainText('Este teléfono no pudo guardarlo');
    await puerta.next(page);
  }
  await expect(count).toHaveText('0 de 3 adentro');
  await expect(main(page)).toContainText('Este teléfono no puede guardar: no lo uses sin señal.');
  await expect(main(page)).toContainText('Hay 2 lecturas solo en esta pantalla');
  await expect(main(page)).not.toContainText('por enviar');
  await pick('Acosta, Nora');
  await expect(puerta.verdict(page)).toContainText('Ya entró');
  await puerta.next(page);

  await context.setOffline(false);
  await expect(count).toHaveText('2 de 3 adentro');
  await expect(main(page)).not.toContainText('solo en esta pantalla');
  await expect(main(page)).toContainText('no lo uses sin señal');
  await pick('Acosta, Luz');
  await expect(puerta.verdict(page)).toContainText('Adelante');
  await puerta.next(page);
  await expect(count).toHaveText('3 de 3 adentro');
  expect(faults).toEqual([]);
});

for (const [way, refuse] of Object.entries(ALL)) {
  test(`a door opens and lets in by a typed name where stores ${way}`, async ({
    page,
    request,
  }) => {
    const staff = await signInStaff(request);
    const evento = await puerta.newEvento(staff);
    await puerta.enrol(staff, evento, 'Benítez, Carla');
    await puerta.startEvento(staff, evento);
    const faults = faultsOf(page);
    await page.addInitScript(refuse);
    await puerta.openDoor(page, evento.nombre, 'Norte');
    await expect(main(page)).toContainText('Este teléfono no puede guardar');
    await page.getByRole('textbox', { name: 'Documento o nombre' }).fill('Benítez');
    await page.getByRole('button', { name: 'Benítez, Carla' }).click();
    await expect(puerta.verdict(page)).toContainText('Adelante');
    await puerta.next(page);
    await expect(page.getByText(/ adentro$/)).toHaveText('1 de 1 adentro');
    expect(faults).toEqual([]);
  });
}
