/** Vegetables, fruit and flowers. */
export const gardenEmblems = {
  tomato:
    '<path d="M20 9c9-3 17 3 17 13S30 38 20 38 3 32 3 22 11 6 20 9z" fill="#DD3328"/><path d="M31 13c4 8 1 19-11 25 11 0 17-6 17-16 0-4-2-8-6-9z" fill="#B81F1B"/>' +
    '<path d="M20 13c-4 4-8 4-11 2 3-1 4-4 4-6 2 0 5 0 7-6 2 6 5 6 7 6 0 2 1 5 4 6-3 2-7 2-11-2z" fill="#2F8A3D"/><path d="M9 20c-1 4 0 7 2 9" fill="none" stroke="#F59A8C" stroke-width="3" stroke-linecap="round"/>',
  chilli:
    '<path d="M25 9c7 3 7 12 1 19-5 6-13 10-22 9 9-3 13-8 14-15 0-6 1-11 7-13z" fill="#D8261C"/><path d="M29 12c3 5 1 11-3 16-5 6-13 10-22 9 12 0 22-9 25-25z" fill="#AD1612"/>' +
    '<path d="M17 11c3-5 11-5 14 1-4 2-10 2-14-1z" fill="#2F8A3D"/><path d="M24 8c0-4 2-6 5-7" fill="none" stroke="#2F8A3D" stroke-width="3.5" stroke-linecap="round"/>',
  capsicum:
    '<path d="M20 12c5-5 16-2 15 8-1 9-5 17-10 18-2 0-3-2-5-2s-3 2-5 2C10 37 6 29 5 20 4 10 15 7 20 12z" fill="#3E9A44"/><path d="M20 12c4 7 4 18 0 24M20 12c5-5 16-2 15 8-1 9-5 17-10 18 5-9 5-18-5-26z" fill="#1F7433"/><path d="M20 12c0-5 1-8 5-10" fill="none" stroke="#5B7D22" stroke-width="4" stroke-linecap="round"/>',
  brinjal:
    '<path d="M27 11c8 7 6 19-2 25-8 5-19 2-21-5-1-6 5-8 9-12 4-5 8-12 14-8z" fill="#6B2C86"/><path d="M32 17c1 14-9 22-24 20 5 3 12 3 17-1 7-5 10-13 7-19z" fill="#4D1B64"/>' +
    '<path d="M16 12c3 1 5 0 6-2 1-3 4-5 8-3 4 3 4 8 3 13-2-1-4-3-5-5-4 1-9 0-12-3z" fill="#2F8A3D"/><path d="M30 8l4-6" stroke="#2F8A3D" stroke-width="3.5" stroke-linecap="round"/>',
  okra:
    '<g stroke-linejoin="round" stroke-width="2"><path d="M12 10c5 2 8 13 5 29C9 29 6 15 12 10z" fill="#5BA544" stroke="#5BA544"/><path d="M28 8c-7 1-10 12-8 30 9-9 14-23 8-30z" fill="#3C8A32" stroke="#3C8A32"/></g>' +
    '<path d="M12 13c1 8 2 15 4 22M27 12c-3 8-5 15-6 23" fill="none" stroke="#A9D88B" stroke-width="2" stroke-linecap="round"/><path d="M12 9 9 3M28 7l3-5" stroke="#1F6B2E" stroke-width="4" stroke-linecap="round"/>',
  leafy:
    '<path d="M20 39C6 34 1 22 8 12c8 4 12 13 12 27z" fill="#3E9A44"/><path d="M20 39c14-5 19-17 12-27-8 4-12 13-12 27z" fill="#2F8A3D"/><path d="M20 38C11 27 11 11 20 1c9 10 9 26 0 37z" fill="#68BE57"/>' +
    '<path d="M20 39V9M20 26l-4-5M20 26l4-5M20 18l-3-4M20 18l3-4" stroke="#1F6B2E" stroke-width="1.8" stroke-linecap="round"/>',
  cauliflower:
    '<path d="M20 38C6 38 0 28 3 15c6 0 10 4 12 9h10c2-5 6-9 12-9 3 13-3 23-17 23z" fill="#2F8A3D"/><g fill="#FFF8E0" stroke="#D8C48B" stroke-width="1.4"><circle cx="11" cy="16" r="6.5"/><circle cx="29" cy="16" r="6.5"/><circle cx="20" cy="10" r="7.5"/><circle cx="20" cy="20" r="7"/></g>' +
    '<path d="M20 38c-7-1-11-5-13-13 6 1 10 5 13 13zM20 38c7-1 11-5 13-13-6 1-10 5-13 13z" fill="#5BB04C"/>',
  cabbage:
    '<circle cx="20" cy="21" r="17" fill="#5BB04C"/><path d="M20 8c9 1 13 8 11 17-1 6-5 10-11 11-6-1-10-5-11-11-2-9 2-16 11-17z" fill="#A5DA83"/><path d="M20 36V14M20 27c-4-1-6-4-7-8M20 27c4-1 6-4 7-8M4 25c4 0 7 3 8 8M36 25c-4 0-7 3-8 8" fill="none" stroke="#2F8A3D" stroke-width="2" stroke-linecap="round"/>',
  gourd:
    '<path d="M17 8c6-2 9 3 9 8s8 7 8 15c0 5-5 8-12 8S9 36 9 28c0-6 4-9 4-13 0-3 1-6 4-7z" fill="#8CC563"/><path d="M25 11c2 6 9 12 9 20 0 5-5 8-12 8 10-5 8-15 3-28z" fill="#5F9F41"/><path d="M18 8c-1-4 1-6 5-7M19 6c-4-3-9-3-12 0 3 3 8 3 12 0z" fill="#2F8A3D" stroke="#2F8A3D" stroke-width="2.5" stroke-linecap="round"/>',
  'bitter-gourd':
    '<path d="M33 6c4 14-6 31-26 32C5 20 16 5 33 6z" fill="#3E9A44"/><path d="M30 10C17 12 10 22 9 35M32 15c-9 3-16 9-19 20M24 9C15 13 9 19 8 27" fill="none" stroke="#A9D88B" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="1 4"/><path d="m33 7 4-5" stroke="#1F6B2E" stroke-width="3.5" stroke-linecap="round"/>',
  cucumber:
    '<path d="M35 5c6 12-8 33-25 33C-1 36 2 24 9 19 17 13 24 3 35 5z" fill="#2F8A3D"/><path d="M31 10C23 14 14 20 8 28M34 14C29 22 21 29 12 33" fill="none" stroke="#A9D88B" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="6 4"/>',
  pumpkin:
    '<ellipse cx="20" cy="24" rx="18" ry="14" fill="#EF8A1D"/><path d="M20 10c-8 5-8 23 0 28 8-5 8-23 0-28z" fill="#FFAF45"/><path d="M9 13c-5 6-5 16 0 22M31 13c5 6 5 16 0 22" fill="none" stroke="#C76405" stroke-width="2.2"/><path d="M20 11c-1-4 1-7 5-8" fill="none" stroke="#4B7A25" stroke-width="5" stroke-linecap="round"/>',
  melon:
    '<path d="M2 16h36c0 12-8 20-18 20S2 28 2 16z" fill="#2F8A3D"/><path d="M6 16h28c0 9-6 16-14 16S6 25 6 16z" fill="#EAF3C9"/><path d="M8 16h24c0 8-5 13-12 13S8 24 8 16z" fill="#E5413B"/><path d="M14 19v2M20 19v2M26 19v2M17 24v1M23 24v1" stroke="#2B1B16" stroke-width="2.5" stroke-linecap="round"/>',
  muskmelon:
    '<circle cx="20" cy="22" r="16" fill="#E9BE6A"/><path d="M20 6c-8 8-8 24 0 32M20 6c8 8 8 24 0 32M6 15c9 5 19 5 28 0M4 23c10 5 22 5 32 0M8 32c8 4 16 4 24 0" fill="none" stroke="#B98532" stroke-width="2"/>' +
    '<path d="M20 7c-1-3 0-5 4-6" fill="none" stroke="#4B7A25" stroke-width="4" stroke-linecap="round"/>',
  papaya:
    '<path d="M20 4c9 0 11 9 11 15S39 39 20 39 9 25 9 19 11 4 20 4z" fill="#F5A02A"/><path d="M20 4c9 0 11 9 11 15S39 39 20 39c9-8 9-26 0-35z" fill="#DE7E12"/><ellipse cx="20" cy="24" rx="5" ry="9" fill="#FFD48A"/>' +
    '<path d="M20 19v0M18 24v0M22 24v0M20 29v0" stroke="#2B1B16" stroke-width="3.4" stroke-linecap="round"/><path d="M20 5V1" stroke="#4B7A25" stroke-width="5" stroke-linecap="round"/>',
  onion:
    '<path d="M20 9c1 5 16 8 16 17 0 7-7 11-16 11S4 33 4 26C4 17 19 14 20 9z" fill="#C0436F"/><path d="M20 9c1 5 16 8 16 17 0 7-7 11-16 11 7-6 6-18 0-28z" fill="#962A53"/><path d="M20 12c-7 7-9 15-5 23" fill="none" stroke="#E794B2" stroke-width="2.2"/><path d="M20 10 16 2M20 10V1M20 10l4-8" stroke="#5BA544" stroke-width="3" stroke-linecap="round"/><path d="M16 37v2M20 37v3M24 37v2" stroke="#C9A77A" stroke-width="2"/>',
  garlic:
    '<path d="M20 3c1 8 15 12 15 22 0 8-7 12-15 12S5 33 5 25C5 15 19 11 20 3z" fill="#FBF3F1" stroke="#C7A9B4" stroke-width="2"/><path d="M20 10c-5 7-6 18-3 27M20 10c5 7 6 18 3 27" fill="none" stroke="#C7A9B4" stroke-width="2"/><path d="M20 8V2" stroke="#9FB86A" stroke-width="4" stroke-linecap="round"/>',
  potato:
    '<path d="M12 10c8-6 19-3 23 5 4 9-1 18-11 21-10 2-20-2-21-11-1-6 4-11 9-15z" fill="#C99A5B"/><path d="M34 13c3 10-7 21-27 20 4 3 11 4 17 3 10-3 15-12 10-23z" fill="#A67839"/><path d="M14 16l2 1M24 13l2 1M12 25l2 0M21 23l2 1M29 22l1 1" stroke="#7A5326" stroke-width="2.6" stroke-linecap="round"/>',
  carrot:
    '<path d="M22 13c5 0 8 3 8 8C25 30 15 37 6 38c0-9 8-21 16-25z" fill="#F07C1E"/><path d="M30 21C25 30 15 37 6 38 15 33 23 25 27 15c2 1 3 3 3 6z" fill="#CC5A08"/><path d="M17 20l4 3M13 26l4 3" stroke="#FFC48A" stroke-width="2" stroke-linecap="round"/><path d="M25 15C24 9 25 5 29 2M26 15c3-5 6-7 11-7M26 16c4-1 8 0 11 4" fill="none" stroke="#2F8A3D" stroke-width="3.5" stroke-linecap="round"/>',
  radish:
    '<path d="M17 14c7-2 13 3 10 10-2 6-8 11-15 15-1-4-5-5-5-13 0-6 4-11 10-12z" fill="#fff" stroke="#C9D2C2" stroke-width="2"/><path d="M22 14c-3-5-3-9 0-13M22 14c2-5 6-8 11-8M23 15c4-2 9-1 12 2" fill="none" stroke="#2F8A3D" stroke-width="4" stroke-linecap="round"/>',
  beetroot:
    '<path d="M20 13c10 0 14 6 12 13-2 6-8 8-12 13-4-5-10-7-12-13-2-7 2-13 12-13z" fill="#8E1B4D"/><path d="M20 13c10 0 14 6 12 13-2 6-8 8-12 13 6-10 7-18 0-26z" fill="#651036"/><path d="M20 14V2M19 14C16 10 12 8 9 8M21 14c3-4 7-6 10-6" fill="none" stroke="#2F8A3D" stroke-width="3.8" stroke-linecap="round"/>',
  flower:
    '<path d="M20 40V26M20 37c-3-4-7-5-11-5M20 36c3-4 7-5 11-5" fill="none" stroke="#2F8A3D" stroke-width="3.5" stroke-linecap="round"/><circle cx="20" cy="15" r="10.5" fill="none" stroke="#F0780F" stroke-width="8" stroke-dasharray="5.5 1.1"/><circle cx="20" cy="15" r="9" fill="#FFA21F"/><circle cx="20" cy="15" r="4.5" fill="#D95F02"/>',
  fruit:
    '<path d="M12 13c10-9 25-3 25 9 0 10-8 16-17 16C9 38 1 32 4 26c2-4 3-9 8-13z" fill="#F5A81C"/><path d="M37 20c0 12-8 18-17 18-6 0-12-2-15-5 14 4 26-2 32-13z" fill="#D97C0B"/><path d="M21 9c0-4 1-6 3-8" stroke="#7A5230" stroke-width="3" stroke-linecap="round" fill="none"/><path d="M22 6c4-5 10-6 15-3-3 5-9 7-15 3z" fill="#2F8A3D"/>',
  drumstick:
    '<path d="M12 5c3 12 1 22-4 34M22 4c1 13 0 24-2 35M31 5c-2 12 0 23 4 33" fill="none" stroke="#3E9A44" stroke-width="4.5" stroke-linecap="round"/><path d="M12 12v0M12 20v0M10 28v0M22 12v0M22 20v0M21 28v0M31 12v0M31 20v0M33 28v0" stroke="#A9D88B" stroke-width="2.6" stroke-linecap="round"/>',
} as const;
