// Drives a centre's tablet: registers it, adds people, enters PINs, locks.
import { expect } from '@playwright/test';
import { askOverWire, signInOverWire } from '../account-driver.ts';
import { latestCode } from '../inbox-driver.ts';
import { LoginDriver } from '../login-driver.ts';
import { ShopDriver } from '../shop-driver.ts';

/** People of the demo: the owner at the desk, and the people of its service centre. */
export const DESK_OWNER = '9876500010';
export const CENTRE_PEOPLE = ['9876500021', '9876500022', '9876500023'] as const;

/** A person on the tablet. */
export interface TabletPerson {
  readonly phone: string;
  readonly label: string;
  readonly pin: string;
}

/** Returns the desk's actions on the tablets of the demo's centre. */
export async function deskOf(serverUrl: string) {
  const owner = await signInOverWire(serverUrl, DESK_OWNER, 'desk-web');
  const { results } = await askOverWire<{ results: { id: number }[] }>(serverUrl, owner, '/api/desk/v1/centres');
  const [centre] = results;
  if (!centre) throw new Error('the demo has no service centre');
  return {
    centre: centre.id,
    async newCode(): Promise<string> {
      return (await askOverWire<{ code: string }>(serverUrl, owner, `/api/desk/v1/centres/${centre.id}/tablet-codes`, {})).code;
    },
    /** Orders the tablet with this name to wipe itself immediately. */
    async wipe(name: string): Promise<void> {
      const tablets = await askOverWire<{ results: { id: number; name: string }[] }>(serverUrl, owner, '/api/desk/v1/tablets');
      const tablet = tablets.results.find((one) => one.name === name);
      if (!tablet) throw new Error(`no tablet ${name}`);
      await askOverWire(serverUrl, owner, `/api/desk/v1/tablets/${tablet.id}/orders`, { kind: 'wipe', when: 'now' });
    },
  };
}

export class TabletDriver extends ShopDriver {
  private heading(key: string, values: Readonly<Record<string, string>> = {}) {
    return this.page.getByRole('heading', { name: this.say(key, values), exact: true });
  }

  async register(code: string, name: string): Promise<void> {
    await this.open('/tablet');
    await this.page.getByLabel(this.say('tablet.code'), { exact: true }).fill(code);
    await this.page.getByLabel(this.say('tablet.name'), { exact: true }).fill(name);
    await this.button('tablet.register').click();
    await this.seeLocked();
  }

  async seeLocked(): Promise<void> {
    await expect(this.heading('tablet.title')).toBeVisible();
  }

  async seeOpen({ label }: TabletPerson): Promise<void> {
    await expect(this.heading('tablet.open-title', { label })).toBeVisible();
  }

  /** Finds the person's button on the lock screen. */
  person({ label }: TabletPerson) {
    return this.page.getByRole('button', { name: new RegExp(`^${label}`) });
  }

  private async proveByCode(phone: string): Promise<void> {
    const { number, boxes } = new LoginDriver(this);
    await number.fill(phone);
    await boxes[0]?.click();
    await this.page.keyboard.type(await latestCode(this.inboxUrl, phone));
  }

  private async choosePin(pin: string): Promise<void> {
    await expect(this.heading('tablet.choose-pin')).toBeVisible();
    await this.page.keyboard.type(pin);
    await expect(this.heading('tablet.repeat-pin')).toBeVisible();
    await this.page.keyboard.type(pin);
  }

  /** Adds a person. At the end the tablet is open for them. */
  async addPerson(person: TabletPerson): Promise<void> {
    await this.button('tablet.add').click();
    await this.proveByCode(person.phone);
    await this.page.getByLabel(this.say('tablet.label'), { exact: true }).fill(person.label);
    await this.button('continue').click();
    await this.choosePin(person.pin);
    await this.seeOpen(person);
  }

  /** Sets a new PIN with a code by SMS, from the PIN screen. At the end the tablet is open for the person. */
  async resetPin(person: TabletPerson): Promise<void> {
    await this.button('tablet.forgot').click();
    await this.proveByCode(person.phone);
    await this.choosePin(person.pin);
    await this.seeOpen(person);
  }

  async enterPin(person: TabletPerson, pin = person.pin): Promise<void> {
    await this.person(person).click();
    await expect(this.heading('tablet.pin-of', { label: person.label })).toBeVisible();
    await this.page.keyboard.type(pin);
  }

  async unlock(person: TabletPerson): Promise<void> {
    await this.enterPin(person);
    await this.seeOpen(person);
  }

  /** Opens the counter in the shop from the open tablet. */
  async toShop(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('tablet.to-shop') }).click();
    await expect(this.page.getByText(this.say('counter.nobody'))).toBeVisible();
  }

  /** Locks the tablet by the button above every screen. */
  async lock(): Promise<void> {
    await this.button('tablet.lock').first().click();
    await this.seeLocked();
  }
}
