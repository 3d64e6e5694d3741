import { expect, test, type APIRequestContext } from '@playwright/test';
import { open, signIn } from './consola.ts';
import { issueClave, signInStaff, type Staff } from './demo.ts';
import { settled } from './looks.ts';
import { expectGoodAtBoth } from './both-sizes.ts';

interface Persona {
  id: number;
  nombre: string;
  numero_documento: string;
  nro_afiliado: string;
}

let next = 0;
async function newPersona(staff: Staff, nombre: string, more: object): Promise<Persona> {
  const stamp = Date.now() + (next += 1);
  const numero = String(60_000_000 + (stamp % 9_000_000));
  return (await staff.post('/personal/personas', {
    nombre,
    numero_documento: numero,
    nro_afiliado: `D${stamp}`,
    ...more,
  })) as Persona;
}

/** A surname that no other test has, in letters. */
const surname = (): string =>
  `QUIROGA${String(Date.now() % 1_000_000).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] as string)}`;

/** A day on which nobody else of these tests was born. */
const birthOf = () =>
  new Date(Date.UTC(1950, 0, 1) + (Date.now() % 12_000) * 86_400_000).toISOString().slice(0, 10);

/** Activates the card on a phone of hers; returns its token. */
async function activate(request: APIRequestContext, staff: Staff, id: number): Promise<string> {
  const clave = await issueClave(staff, id);
  const { token } = await (await request.post('/auth/anonima.json', { data: {} })).json();
  const done = await request.get(
    `/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${clave}.json`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(done.status()).toBe(200);
  return token;
}

/** The ficha as the old phone reads it, under the id that it knows. */
async function fichaOf(request: APIRequestContext, token: string, id: number) {
  const answer = await request.get(`/afigestion/personas/ficha/${id}.json`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status(), body: await answer.json() };
}

test('a clerk finds a person who is twice, merges her, and separates her again from the page of who stays', async ({
  page,
  request,
}) => {
  const apellido = surname();
  const staff = await signInStaff(request);
  const birth = { fecha_nacimiento: birthOf() };
  const kept = await newPersona(staff, `${apellido}, Elba`, { ...birth, seccional: 'Rosario' });
  const gone = await newPersona(staff, `${apellido}, Elba Rosa`, {
    ...birth,
    celular: '341 555 0000',
    seccional: 'Santa Fe',
  });
  const oldPhone = await activate(request, staff, gone.id);
  await signIn(page);

  await test.step('sees the pair with its reason', async () => {
    await expect(async () => {
      await open(page, '/duplicados');
      await page.reload();
      await expect(page.getByText(`${apellido}, Elba Rosa`).first()).toBeVisible({
        timeout: 4_000,
      });
    }).toPass();
    await expect(page.getByText('Mismo nombre y nacimiento').first()).toBeVisible();
    await expectGoodAtBoth(page, 'the possible duplicates');
  });

  await test.step('compares them, and keeps the number of the one who has no phone', async () => {
    await page.getByText(`${apellido}, Elba Rosa`).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unir a dos personas' }),
    ).toBeVisible();
    // The side with a phone is proposed; the clerk keeps the other.
    await page.getByRole('button', { name: `Conservar a N.º ${kept.nro_afiliado}` }).click();
    const unir = page.getByRole('button', { name: `Unir y conservar a N.º ${kept.nro_afiliado}` });
    await expect(unir).toBeVisible();
    const seccional = page.getByRole('radiogroup', { name: 'Seccional' });
    await expect(seccional.getByRole('radio', { name: 'Rosario' })).toBeChecked();
    await seccional.getByRole('radio', { name: 'Santa Fe' }).check();
    // A value that only one has is proposed.
    await expect(
      page
        .getByRole('radiogroup', { name: 'Celular' })
        .getByRole('radio', { name: '341 555 0000' }),
    ).toBeChecked();
    await expectGoodAtBoth(page, 'the comparison');
    await unir.click();
  });

  await test.step('the old phone goes on, as the person who stays', async () => {
    await expect(page.getByText(new RegExp(`^Se unieron: queda ${apellido}, Elba`))).toBeVisible();
    await expect(page.getByText('Personas que se unieron a esta')).toBeVisible();
    await settled(page);
    const { status, body } = await fichaOf(request, oldPhone, gone.id);
    expect([status, body.ficha.nro_afiliado]).toEqual([200, kept.nro_afiliado]);
  });

  await test.step('an old link leads to who stays, whose page offers to separate them', async () => {
    await open(page, `/personas/${gone.id}/show`);
    await expect(
      page.getByText(new RegExp(`^Esa persona se unió a ${apellido}, Elba`)),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: `Persona: ${apellido}, Elba` }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer la unión' }).click();
    await page
      .getByRole('dialog', { name: new RegExp(`^Separar a ${apellido}, Elba Rosa`) })
      .getByRole('button', { name: 'Deshacer la unión' })
      .click();
    await expect(
      page.getByText(new RegExp(`^${apellido}, Elba Rosa vuelve a estar en el padrón`)),
    ).toBeVisible();
    const { body } = await fichaOf(request, oldPhone, gone.id);
    expect(body.ficha.nro_afiliado).toBe(gone.nro_afiliado);
  });
});
