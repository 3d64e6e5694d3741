import { expect, test } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { main } from './campania.ts';
import { open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { enrol, type Entrada, entradasOf, newEvento, startEvento } from './puerta.ts';

test('the console shows who is in by each door, and who entered twice', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff);
  const member = await enrol(staff, evento, 'Funes, Irene');
  const [irene] = (await entradasOf(request, evento, member)) as [Entrada];
  await startEvento(staff, evento);
  const scan = (puerta: string, minutesAgo: number) => {
    const at = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
    const lectura = { tipo: 'entra', texto: irene.texto, momento: at(minutesAgo), adentro: true };
    const lecturas = [{ id: crypto.randomUUID(), ...lectura }];
    return staff.post(`/personal/puerta/evento/${evento.id}/lecturas`, {
      puerta,
      reloj: at(0),
      lecturas,
    });
  };
  /** Advances the clock to the next poll. */
  const look = () => page.clock.fastForward('00:05');
  await page.clock.install();
  await signIn(page);
  await open(page, '/accesos');
  const card = page.getByRole('region', { name: evento.nombre });
  await expect(card).toContainText('0de 1 adentro');
  await scan('Sur', 3);
  await look();
  await expect(card).toContainText('1de 1 adentro');
  await scan('Norte', 5);
  await look();
  await expect(card).toContainText('1 ingreso repetido');
  await expect(card).toContainText('1de 1 adentro');
  await card.getByRole('button', { name: 'Ver sus ingresos' }).click();
  await expect(card.getByRole('button', { name: 'Ver los de todos' })).toBeVisible();
  const rows = main(page).getByText('Funes, Irene');
  await expect(rows).toHaveCount(2);
  await expectGoodAtBoth(page, 'the counts of the doors');
});
