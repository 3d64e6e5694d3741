import { expect, type Locator, type Page } from '@playwright/test';
import { partsOf } from '../../console/src/platform/help/parts.ts';
import { boldIn, readTopic } from '../../scripts/manual/topics.ts';
import type { End } from './pictures.ts';

interface Step {
  /** Words in bold, in the order of the text. */
  labels: string[];
  /** Pictures that stand after the step. */
  pictures: string[];
}

/** The numbered steps of a topic with their pictures. */
function stepsOf(markdown: string): Step[] {
  const steps: Step[] = [];
  for (const part of partsOf(markdown)) {
    if (part.kind === 'picture') steps.at(-1)?.pictures.push(part.name);
    else
      for (const block of part.blocks) {
        if (block.tipo !== 'lista' || !block.ordenada) continue;
        if (block.desde !== steps.length + 1)
          throw new Error(`Step ${block.desde} is out of order`);
        for (const item of block.items) {
          const labels = item.flatMap((one) => (one.tipo === 'parrafo' ? boldIn(one.hijos) : []));
          steps.push({ labels, pictures: [] });
        }
      }
  }
  return steps;
}

type Take = (page: Page, name: string, end: End) => Promise<void>;
type Role = Parameters<Page['getByRole']>[0];

const PRESSED: Role[] = ['button', 'link', 'tab', 'menuitem', 'radio', 'checkbox', 'switch'];
const TYPED: Role[] = ['textbox', 'combobox', 'spinbutton', 'searchbox'];
const SHOWN: Role[] = [
  ...PRESSED,
  ...TYPED,
  'heading',
  'region',
  'group',
  'radiogroup',
  'columnheader',
  'term',
  'table',
];

/**
 * Follows a topic in the console. A journey takes every label from the text, in its order: a button that was
 * renamed is not found, and a label that no journey uses fails its step.
 */
export class Guide {
  page: Page;
  readonly slug: string;
  readonly #steps: Step[];
  readonly #take: Take;
  #at = -1;
  #labels: string[] = [];
  #pictures: string[] = [];

  constructor(page: Page, slug: string, take: Take) {
    this.page = page;
    this.slug = slug;
    this.#steps = stepsOf(readTopic(slug));
    this.#take = take;
  }

  /** Walks the next step of the text. */
  async step(walk: () => Promise<unknown>): Promise<void> {
    this.#at += 1;
    const step = this.#steps[this.#at];
    if (!step) throw new Error(`${this.slug} has no step ${this.#at + 1}`);
    this.#labels = [...step.labels];
    this.#pictures = [...step.pictures];
    await walk();
    expect(
      this.#labels,
      `${this.slug}, step ${this.#at + 1}: words that nothing looked for`,
    ).toEqual([]);
    while (this.#pictures.length > 0) await this.snap();
  }

  end(): void {
    expect(this.#at + 1, `${this.slug}: steps that nobody walked`).toBe(this.#steps.length);
  }

  /** Takes the step's picture now, before it has ended. */
  async snap(end: End = 'top'): Promise<void> {
    const name = this.#pictures.shift();
    if (name === undefined) throw new Error(`${this.slug}, step ${this.#at + 1}: no picture there`);
    await this.#take(this.page, name, end);
  }

  #next(): string {
    const label = this.#labels.shift();
    if (label === undefined)
      throw new Error(`${this.slug}, step ${this.#at + 1}: the text names nothing more`);
    return label;
  }

  /** The dialog, where one is open: the rest of the page is then out of reach. */
  async #reach(): Promise<Locator[]> {
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    if (await dialog.last().isVisible()) return [dialog.last()];
    const content = this.page.locator('#main-content');
    const whole = this.page.locator('body');
    return (await content.count()) > 0 ? [content, whole] : [whole];
  }

  /** A visible element of that exact name, else one whose name begins with it. */
  async #find(label: string, roles: Role[], within?: Locator): Promise<Locator> {
    const names = [
      new RegExp(`^${RegExp.escape(label)}\\s*\\*?$`),
      new RegExp(`^${RegExp.escape(label)}(?![\\p{L}\\p{N}])`, 'u'),
    ];
    let found: Locator | undefined;
    await expect(async () => {
      for (const scope of within ? [within] : await this.#reach())
        for (const name of names)
          for (const role of roles) {
            const one = scope.getByRole(role, { name }).filter({ visible: true }).first();
            if (await one.isVisible()) {
              found = one;
              return;
            }
          }
      throw new Error(`${this.slug}, step ${this.#at + 1}: «${label}» is not on the screen`);
    }).toPass();
    return found as Locator;
  }

  /** Opens a place of the menu. */
  async place(): Promise<void> {
    const label = this.#next();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(label);
  }

  /** Opens a page from the menu, under the name that the text has. */
  async list(path: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: this.#next(), exact: true });
    await item.and(this.page.locator(`[href="#${path}"]`)).click();
    await this.page.waitForURL(new RegExp(`#${path}(?:[/?]|$)`));
    await expect(this.page.getByRole('navigation', { name: 'Listas' })).toBeHidden();
  }

  async press(within?: Locator): Promise<void> {
    await (await this.#find(this.#next(), PRESSED, within)).click();
  }

  /** Presses what opens a form. Its fields may be those of the list before, so it waits for its button. */
  async pressForm(button = 'Guardar'): Promise<void> {
    await this.press();
    await expect(this.page.getByRole('button', { name: button, exact: true })).toBeVisible();
  }

  async fill(value: string): Promise<void> {
    await (await this.#find(this.#next(), TYPED)).fill(value);
  }

  /** Chooses an option of a list. */
  async choose(option: string | RegExp): Promise<void> {
    await (await this.#find(this.#next(), ['combobox'])).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Types into a list of options and chooses one. */
  async search(text: string, option: string | RegExp): Promise<void> {
    await this.fill(text);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** The text names something that is on the screen: a control, a heading, or its exact words. */
  async see(within?: Locator): Promise<Locator> {
    const label = this.#next();
    const words = new RegExp(`^\\s*${RegExp.escape(label)}(?![\\p{L}\\p{N}])`, 'u');
    const text = this.page.getByText(words).filter({ visible: true }).first();
    if (!within && (await text.isVisible())) return text;
    return this.#find(label, SHOWN, within);
  }
}
