"""Makes 60 random maps of regions, m8_0.txt to m50_5.txt, in this directory."""
import random


def queens(n,r):
    # random permutation with |a[i]-a[i+1]|>1
    while True:
        a=list(range(n)); r.shuffle(a)
        ok=True
        for _ in range(200*n):
            bad=[i for i in range(n-1) if abs(a[i]-a[i+1])<2]
            if not bad: return a
            i=r.choice(bad); j=r.randrange(n); a[i],a[j]=a[j],a[i]
def grow(n,a,r,skew):
    g=[[-1]*n for _ in range(n)]
    fr=[]
    w=[r.random()**skew for _ in range(n)]
    for i in range(n): g[i][a[i]]=i
    cells=[[(i,a[i])] for i in range(n)]
    left=n*n-n
    while left:
        k=r.choices(range(n),w)[0]
        if not cells[k]: w[k]=0; continue
        y,x=r.choice(cells[k])
        nb=[(y+dy,x+dx) for dy,dx in((1,0),(-1,0),(0,1),(0,-1)) if 0<=y+dy<n and 0<=x+dx<n and g[y+dy][x+dx]<0]
        if not nb: cells[k].remove((y,x)); continue
        y,x=r.choice(nb); g[y][x]=k; cells[k].append((y,x)); left-=1
    return g
L='ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
for n in (8,12,16,20,24,28,32,36,40,50):
    for s in range(6):
        r=random.Random(n*100+s); a=queens(n,r); g=grow(n,a,r,(1,1,3,3,0.3,6)[s])
        open(f'm{n}_{s}.txt','w').write('\n'.join(''.join(L[c] for c in row) for row in g)+'\n')
