// What the shop says of an order while the app is closed: shown in its own words, and led to the order.
interface Said {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly order: number;
}

export const showPush = (worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> | '' => {
  const { title, order, ...said } = (data?.json() ?? { title: '' }) as Said;
  // A later step stands in the place of the one before.
  return title && worker.registration.showNotification(title, { ...said, tag: `${order}`, icon: '/icons/icon-192.png' });
};

export const openPush = (worker: ServiceWorkerGlobalScope, notification: Notification): Promise<unknown> => {
  notification.close();
  return worker.clients.openWindow(`/order/${notification.tag}`);
};
