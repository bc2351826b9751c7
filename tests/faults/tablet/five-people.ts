// Five people of one tablet in the fault test, each with a farmer of their own, and what the page says to the test.

/** The server's id, and what must never lie in clear on the disk. */
export interface Worker {
  readonly person: string;
  readonly phone: string;
  readonly label: string;
  readonly pin: string;
  readonly farmer: { readonly name: string; readonly phone_number: string; readonly street: string };
}

const farmers = [
  ['Shantibai Kushwaha', 'Kisan Marg Ward 14'],
  ['Bholanath Mahto', 'Tola Bagicha 3'],
  ['कमला देवी यादव', 'पोखर टोला 7'],
  ['Deepchand Prajapati', 'Rampur Hari Chowk'],
  ['Esha Bano Ansari', 'Madarsa Gali 22'],
] as const;
const pins = ['482915', '739204', '615872', '904618', '271936'];

export const workers: readonly Worker[] = farmers.map(([name, street], at) => ({
  person: `018f3c1e-0000-7000-8000-00000000000${at}`,
  phone: `983111620${at}`,
  label: `Worker-${at}-label`,
  pin: pins[at] ?? '',
  farmer: { name, street, phone_number: `974520310${at}` },
}));

/** app: as the app is · control: says “saved” too early, writes letters again after a kill, and keeps drafts in clear for everybody. */
export type TabletProtection = 'app' | 'control';

export interface TabletSaid {
  /** Place of who is open among the workers. */
  readonly who: number;
  /** Orders that the page called saved, by their intents. */
  readonly saved?: readonly string[];
  /** A draft that the page called saved: its place, and how often it was written. */
  readonly draft?: readonly [place: string, n: number];
  /** What the page found at its start: names of farmers it can read, answered orders, and drafts. */
  readonly found?: { readonly farmers: readonly string[]; readonly answered: readonly string[]; readonly drafts: Record<string, number> };
  /** Raw keys, hex: T, each P, each S. */
  readonly keys?: Readonly<Record<string, string>>;
  /** The page works. */
  readonly isBusy?: boolean;
  /** Something failed, and nothing was called saved. */
  readonly refused?: string;
}

declare global {
  interface Window {
    sayTablet(said: TabletSaid): Promise<void>;
    askWorkers(): Promise<readonly Worker[]>;
    /** Sends with nobody open until nothing waits. @returns how many letters still wait */
    sendLetters(): Promise<number>;
    /** How many people are on the tablet, once it has started; 0 after a wipe. */
    countPeople(): Promise<number>;
  }
}
